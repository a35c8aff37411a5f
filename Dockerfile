# One image per part: docker build --target api|site|remote .
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npx tsc -b api && npm run build -w @boom/shell

FROM build AS api
ENV NODE_ENV=production API_HOST=0.0.0.0 DATA_DIR=/data
RUN install -d -o node -g node /data
# The only place that the API writes to: uploads, or on their way to the bucket. Made before: a volume takes its owner.
VOLUME /data
USER node
EXPOSE 4000
CMD ["node", "api/dist/src/main.js"]

FROM build AS site
# It writes nowhere, so tsx gets no cache.
ENV NODE_ENV=production SHELL_DIR=/app/shell/dist RELEASES_DIR=/releases TSX_DISABLE_CACHE=1
USER node
EXPOSE 3000
CMD ["node", "--import", "tsx", "shell/server/main.ts"]

# Publishes one remote into the release store and ends; its pipeline has run the tests.
FROM build AS remote
ENV RELEASES_DIR=/releases
ENTRYPOINT ["npm", "run", "release", "--"]
