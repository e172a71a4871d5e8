import type { FastifyRequest } from 'fastify';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Returns whether the request could not be read on its way: it came by HTTPS or from this machine, or SECURE_COOKIES=off allows plain HTTP. */
export const isConfidential = ({ protocol, ip }: FastifyRequest, isPlainAllowed: boolean): boolean =>
  protocol === 'https' || loopback.test(ip) || isPlainAllowed;
