# The bot without its playground, for both set-ups (docker-compose.yml, docker-compose.postgres.yml). See docs/operations.md.

# The version that the tests are run with.
ARG NODE_VERSION=20.20.2

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
# No package need run anything of its own, nor fetch an engine.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && node scripts/runtime.mjs /app
WORKDIR /app
RUN npm ci --omit=dev --ignore-scripts

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production
# Read by the health check below; nobody outside the container reaches it unless OPERATIONS_HOST says so.
ENV OPERATIONS_PORT=9464
ENV DATABASE_URL=file:/data/arbiter.db
ENV BACKUP_FOLDER=/data/backups
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
# A folder of its own: SQLite's -wal and -shm lie beside the file. Never a network drive.
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPERATIONS_PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/src/main.js"]
