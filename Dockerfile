# syntax=docker/dockerfile:1
# The Node of the lockfile.
ARG NODE=24.21.0

FROM node:${NODE}-bookworm AS build
WORKDIR /morsel
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY LICENSE NOTICE morsel.js tsconfig.base.json vite.config.ts ./
COPY scripts scripts
COPY src src
RUN npm run release -- /release

FROM node:${NODE}-bookworm-slim
# Owned by root and read by everybody: the server can change none of its own code.
COPY --from=build /release /app
RUN install --directory --owner=node --group=node --mode=0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["node", "/app/morsel.js", "health"]
ENTRYPOINT ["node", "/app/morsel.js"]
