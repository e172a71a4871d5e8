import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, type Services } from '../context.ts';

/**
 * Begins the reads of a page, as soon as its address is requested: the client asks its questions only after the browser
 * has loaded and started it.
 */
export const beginReads =
  (services: Services) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // The request of the page itself counts as activity.
    request.isBackground = true;
    const context = await contextOf(services, request, reply);
    await services.replays.openPage(context, request.url);
    await context.keepJar();
  };
