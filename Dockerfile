# docker build -t wellkept . && docker run -p 3000:3000 -v wellkept:/data wellkept
# docs/operations.md names the settings. Anything but local use needs a Postgres server: see deploy/compose.yaml.
FROM node:24-bookworm-slim
WORKDIR /opt/wellkept
COPY . .
# Installs the packages and builds the web app, so that a start does neither. What npm keeps for other installs would be a third of the image.
RUN node scripts/build.mjs && rm -rf /root/.npm && chown -R node:node /opt/wellkept && install -d -o node -g node /data
USER node
ENV DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=10s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://localhost:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
