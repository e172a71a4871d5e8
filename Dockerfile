# One image for the gateway and the reference provider; the command decides which of them runs.
FROM node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7
# Bounds what the gateway's process takes, as gateway/memory.ts says.
# The pinned Node of package.json runs, as in the tests; the image's own is older.
ENV PATH=/portal/node_modules/.bin:$PATH
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=16
WORKDIR /portal
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/schema ./schema
COPY --from=build /portal/domain ./domain
COPY --from=build /portal/gateway ./gateway
COPY --from=build /portal/provider ./provider
COPY --from=build /portal/web/dist ./web/dist
COPY --from=build /portal/web/generated/persisted-documents.json ./web/generated/
# The program belongs to root and runs as node, which can write here only.
RUN mkdir /var/lib/portal && chown node:node /var/lib/portal
VOLUME /var/lib/portal
USER node
# Of the gateway; the composition says how the reference provider is checked.
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.GATEWAY_PORT || 4000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "gateway/main.ts"]
