# Two images: `gateway`, which is built unless a target is named, and `provider`, the reference provider with its demo data.
FROM node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev && npm sbom --sbom-format cyclonedx --omit=dev > sbom.json

FROM node:24.18.1-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS runtime
# The pinned Node of package.json runs, as in the tests; the image's own is older.
ENV PATH=/portal/node_modules/.bin:$PATH
ENV NODE_ENV=production
# `npm run release` prints the command that sets both.
ARG VERSION=unreleased REVISION=unknown
LABEL org.opencontainers.image.title="Customer portal" org.opencontainers.image.version=$VERSION org.opencontainers.image.revision=$REVISION
WORKDIR /portal
COPY --from=build /portal/package.json /portal/sbom.json ./
# The program belongs to root and runs as node, which can write here only.
RUN mkdir /var/lib/portal && chown node:node /var/lib/portal
VOLUME /var/lib/portal
USER node

FROM runtime AS provider
ENV NODE_OPTIONS=--max-semi-space-size=64
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/provider ./provider
HEALTHCHECK --interval=5s --timeout=3s --start-period=180s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PROVIDER_PORT || 4100) + '/application').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "provider/main.ts"]

FROM build AS gateway-modules
# Packages of the reference provider: its password hashes and its captchas.
RUN cd node_modules && rm -r @node-rs svg-captcha @fastify/formbody

FROM runtime AS gateway
# Reachable from outside of the container, with its files where `node` may write.
ENV GATEWAY_HOST=0.0.0.0 STORE_URL=file:/var/lib/portal/gateway.sqlite RECORDS_URL=file:/var/lib/portal/records AUDIT_FILE=/var/lib/portal/audit.jsonl
COPY --from=gateway-modules /portal/node_modules ./node_modules
COPY --from=build /portal/schema ./schema
COPY --from=build /portal/domain ./domain
COPY --from=build /portal/gateway ./gateway
COPY --from=build /portal/web/dist ./web/dist
COPY --from=build /portal/web/i18n/de ./web/i18n/de
COPY --from=build /portal/web/i18n/en ./web/i18n/en
COPY --from=build /portal/web/generated/persisted-documents.json ./web/generated/
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.GATEWAY_PORT || 4000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "gateway/main.ts"]
