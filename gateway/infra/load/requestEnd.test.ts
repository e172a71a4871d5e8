import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { getLeaveSignal, isFinished } from './requestEnd.ts';

function createExchange(more: Partial<FastifyRequest> = {}, url = '/graphql') {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, writableEnded: false });
  const request = { isMutation: false, outlivesConnection: false, url, ...more } as FastifyRequest;
  const reply = { raw } as unknown as FastifyReply;
  const signal = getLeaveSignal(request, reply);
  const close = (how: { writableEnded: boolean }) => {
    Object.assign(raw, how, { destroyed: true });
    raw.emit('close');
    return { isOver: isFinished(request, reply), isAborted: signal.aborted };
  };
  return { request, reply, signal, close };
}

describe('reads of a request', () => {
  test('go on while its client waits, and have one signal', () => {
    const { request, reply, signal } = createExchange();
    expect([isFinished(request, reply), signal.aborted]).toEqual([false, false]);
    expect(getLeaveSignal(request, reply)).toBe(signal);
  });

  test('are aborted when its client leaves', () => {
    const { signal, close } = createExchange();
    expect(close({ writableEnded: false })).toEqual({ isOver: true, isAborted: true });
    expect(signal.reason).toMatchObject({ code: 'CLIENT_LEFT' });
  });

  test('are not sent after its response, except those of a page', () => {
    expect(createExchange().close({ writableEnded: true })).toEqual({ isOver: true, isAborted: false });
    expect(createExchange({}, '/berichte').close({ writableEnded: true })).toEqual({ isOver: false, isAborted: false });
  });

  test.each(['isMutation', 'outlivesConnection'])('are finished in any case where it has %s', (name) => {
    expect(createExchange({ [name]: true }).close({ writableEnded: false })).toEqual({ isOver: false, isAborted: false });
  });
});
