import { samples } from "virtual:samples";
import type { AppDependencies } from "./app-dependencies.ts";
import { choosePosts } from "./blog/choose.ts";
import { createPostsRepository } from "./blog/repository.ts";
import { createHostedCountries } from "./country/hosted.ts";
import { createDocsRepository } from "./docs/docs-repository.ts";
import { type SharedHeaders, textTags } from "./http/shared-cache.ts";
import { createEmbeddedTexts } from "./texts/embedded.ts";
import { createHostedTexts } from "./texts/hosted.ts";
import { createTextStore } from "./texts/store.ts";

/** What the site shows, from where the configuration says: each source is ours, or the hosted service that it names. */
export function createSources(
  dependencies: AppDependencies,
  {
    sharedHeaders,
    onChange,
  }: {
    readonly sharedHeaders: SharedHeaders;
    /** Called with the tags of what was made of texts or posts that have changed. */
    readonly onChange: (tags: readonly string[]) => void;
  },
) {
  const { config, db, log, now, shipped, states, imageWorker } = dependencies;

  const texts = createTextStore({
    source: config.backend ? createHostedTexts({ ...config.backend, log }) : createEmbeddedTexts({ db, log }),
    shipped,
    db,
    now,
    log,
    onChange: ({ language, namespace }) => onChange(textTags([language], [namespace])),
    ...(config.backend && {
      onHealth: (fault) => states.record("translations", fault === undefined, fault),
    }),
  });
  const { source, images } = choosePosts({
    config,
    files: dependencies.posts,
    db,
    states,
    worker: imageWorker,
    now,
    log,
    sharedHeaders,
    onChange,
  });
  const countries = config.geoUrl
    ? createHostedCountries({
        baseUrl: config.geoUrl,
        accessKey: config.geoAccessKey,
        fetch: states.watch("country", fetch),
        log,
      })
    : dependencies.countries;
  const docs = createDocsRepository({
    files: dependencies.guides,
    libraries: dependencies.libraries,
    isSample: (name) => Object.hasOwn(samples, name),
    log,
  });

  return { texts, posts: createPostsRepository(source), images, countries, docs };
}

export type Sources = ReturnType<typeof createSources>;
