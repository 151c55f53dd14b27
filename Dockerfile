# The bot without its playground, for both set-ups (docker-compose.yml, docker-compose.postgres.yml). See docs/operations.md.

# As in .nvmrc, with the digest of that image for all platforms, for a tag may come to mean another one. A newer one is told by
# "docker buildx imagetools inspect node:24.21.0-bookworm-slim"; "--build-arg NODE_DIGEST=" takes what the tag means today.
ARG NODE_VERSION=24.21.0
ARG NODE_DIGEST=@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM node:${NODE_VERSION}-bookworm-slim${NODE_DIGEST} AS build
WORKDIR /build
COPY package.json package-lock.json ./
# No package need run anything of its own, nor fetch an engine.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && node scripts/runtime.mjs /app
RUN cd /app && npm ci --omit=dev --ignore-scripts && node /build/scripts/slim.mjs /app

FROM node:${NODE_VERSION}-bookworm-slim${NODE_DIGEST}
ENV NODE_ENV=production
# Read by the health check below; nobody outside the container reaches it unless OPERATIONS_HOST says so.
ENV OPERATIONS_PORT=9464
ENV DATABASE_URL=file:/data/arbiter.db
ENV BACKUP_FOLDER=/data/backups
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data dist/compile-cache && chown node:node /data dist/compile-cache
USER node
# Keeps the code compiled, for this version of Node.js and this user. At run time nothing but /data need be writable.
RUN ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/bundle/warm-up.js"]
# A folder of its own: SQLite's -wal and -shm lie beside the file. Never a network drive.
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$OPERATIONS_PORT && printf 'GET /health/ready HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
# Without the limit, new objects take up to 64 MB that an idle bot does not give back.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/bundle/main.js"]
