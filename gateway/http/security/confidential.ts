import type { FastifyRequest } from 'fastify';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Returns whether nobody on the way could read the request: it came by HTTPS or from this machine, or SECURE_COOKIES=off allows plain HTTP. */
export const isConfidential = ({ protocol, ip }: FastifyRequest, isPlainAllowed: boolean): boolean =>
  protocol === 'https' || loopback.test(ip) || isPlainAllowed;
