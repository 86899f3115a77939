#!/bin/sh
# Builds the image and puts it into a registry, in a CI that is logged in there (docker login):
#
#   IMAGE=registry.example.com/acme/contractor-site sh deploy/publish-image.sh
#
# It has two tags: the commit, which never changes, and latest.
set -eu
: "${IMAGE:?is not set; give the name in your registry, such as registry.example.com/acme/contractor-site}"
cd "$(dirname "$0")/.."
if [ -n "$(git status --porcelain)" ]; then
  echo "There are changes that are in no commit; an image is of a commit. Commit them, or take them away." >&2
  exit 1
fi
commit=$(git rev-parse HEAD)
tag=$(git rev-parse --short=12 HEAD)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)
docker build --pull --file deploy/Dockerfile \
  --label "org.opencontainers.image.version=$version" \
  --label "org.opencontainers.image.revision=$commit" \
  --tag "$IMAGE:$tag" --tag "$IMAGE:latest" .
docker push "$IMAGE:$tag"
docker push "$IMAGE:latest"
echo "Published $IMAGE:$tag"
