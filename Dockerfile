# syntax=docker/dockerfile:1
# One small image per deployable; what leaves the build stages is compiled JavaScript only:
#   docker build --target api .    docker build --target site .
#   docker build --target release --build-arg UNIT=mfe-catalog --secret id=release_key,env=RELEASE_KEY .
# `npm run images` takes the same steps without Docker, starts the results and prints their sizes.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# What is installed depends on these alone: a changed line of source installs nothing again.
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY api/contract/package.json api/contract/
COPY shell/package.json shell/
COPY shell/platform/package.json shell/platform/
COPY mfe-catalog/package.json mfe-catalog/
COPY mfe-checkout/package.json mfe-checkout/
COPY mfe-account/package.json mfe-account/
COPY mfe-support/package.json mfe-support/
COPY mfe-admin/package.json mfe-admin/
COPY e2e/package.json e2e/
RUN npm ci
COPY . .
RUN npx tsc -b api && npm run build -w @boom/shell
RUN mkdir -p images/api && cp --parents package.json package-lock.json .npmrc */package.json */contract/package.json */platform/package.json images/api
RUN cd images/api && npm ci --omit=dev -w @boom/api && rm package-lock.json
# Nothing compiles there; npm brings the compiler because i18next names it as an optional peer.
RUN rm -rf images/api/node_modules/typescript images/api/node_modules/@typescript
RUN cp -r --parents api/dist/src api/dist/demo api/demo/pictures api/contract/dist images/api
# The server's libraries go into its one file: npm, asked for one workspace, would bring those of the browser too.
RUN npx esbuild shell/server/main.ts --bundle --platform=node --target=node20 --outfile=images/site/shell/server/main.js
RUN cp -r --parents shell/public images/site
RUN find images/api/api images/site -name '*.map' -delete -o -name '*.d.ts' -delete -o -name '*.tsbuildinfo' -delete

FROM build AS build-release
ARG UNIT
# Signed here: containers have no private key.
# A secret is no part of what a cached step is known by: after a change of the key, --no-cache-filter build-release.
RUN --mount=type=secret,id=release_key,required=true RELEASE_KEY=$(cat /run/secrets/release_key) RELEASES_DIR=images/release/releases npm run release -- "$UNIT" --tested
RUN npx esbuild shell/tools/containers/publish.ts --bundle --platform=node --target=node20 --outfile=images/release/publish.js

FROM node:24-bookworm-slim AS api
WORKDIR /app
COPY --from=build /app/images/api ./
ENV NODE_ENV=production API_HOST=0.0.0.0 DATA_DIR=/data
# What a thread frees goes back to the system: a busy process holds 200 MB instead of 370 (api/bench/shipped.ts).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=4194304
RUN install -d -o node -g node /data
# The only place that the API writes to: uploads, or on their way to the bucket. Made before: a volume takes its owner.
VOLUME /data
USER node
EXPOSE 4000
# Young objects get 24 MB instead of 48: at rest the process is that much smaller, and it answers as fast.
CMD ["node", "--max-semi-space-size=8", "api/dist/src/main.js"]

FROM node:24-bookworm-slim AS site
WORKDIR /app
COPY --from=build /app/images/site ./
ENV NODE_ENV=production RELEASES_DIR=/releases RELEASE_KEYS=/keys/release-keys.json
# It writes the registry and its notes alone. Made before, here and below: a volume takes its owner.
RUN install -d -o node -g node /releases
USER node
EXPOSE 3000
CMD ["node", "shell/server/main.js"]

# Puts the shell or one remote, built and checked, into the release store, makes it live and ends; its pipeline has run
# the tests.
FROM node:24-bookworm-slim AS release
WORKDIR /app
COPY --from=build-release /app/images/release ./
ENV RELEASES_DIR=/releases RELEASE_KEYS=/keys/release-keys.json
RUN install -d -o node -g node /releases
USER node
CMD ["node", "publish.js"]
