# One image for the gateway and the reference provider; the command decides which of them runs.
FROM node:24-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The package of Node is for machines with another one; the image has its own.
RUN npm run build && npm prune --omit=dev && rm -r node_modules/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /portal
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/schema ./schema
COPY --from=build /portal/gateway ./gateway
COPY --from=build /portal/provider ./provider
COPY --from=build /portal/web/dist ./web/dist
COPY --from=build /portal/web/generated/persisted-documents.json ./web/generated/
# The program belongs to root and runs as node, which can write here only.
RUN mkdir /var/lib/portal && chown node:node /var/lib/portal
VOLUME /var/lib/portal
USER node
CMD ["node", "gateway/main.ts"]
