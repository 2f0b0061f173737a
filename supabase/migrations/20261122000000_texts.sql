-- The site's texts: one table a language, read by everybody through the Data API, written by nobody through it.
-- Can be run again: `npm run supabase -- set-up` does so on every release.

do $migration$
declare
  name text;
begin
  -- One for each language of domain/languages.ts.
  foreach name in array array[
    'translations_en', 'translations_sw', 'translations_ar', 'translations_fr', 'translations_pt'
  ] loop
    execute format(
      'create table if not exists public.%I (
        namespace text not null default ''common'',
        key text not null,
        value text not null,
        primary key (namespace, key)
      )', name);

    -- Not forced: the owner of the tables, who is nobody's role on the Data API, seeds them.
    execute format('alter table public.%I enable row level security', name);
    execute format('drop policy if exists "texts are public" on public.%I', name);
    execute format(
      'create policy "texts are public" on public.%I for select to anon, authenticated using (true)', name);

    -- A project grants all verbs on new tables to these roles; without a policy a write would fail in silence.
    execute format('revoke all on table public.%I from public, anon, authenticated', name);
    execute format('grant select on table public.%I to anon, authenticated', name);
    execute format('grant select, insert, update, delete on table public.%I to service_role', name);
  end loop;
end
$migration$;

-- What was seeded last, so that a row which an operator has edited is never overwritten (server/texts/seed.ts). The Data API
-- does not expose this schema, and its roles may not use it.
create schema if not exists texts_seed;
revoke all on schema texts_seed from public, anon, authenticated;

create table if not exists texts_seed.meta (
  key text primary key,
  value text not null
);

create table if not exists texts_seed.translation_seeds (
  language text not null,
  namespace text not null,
  key text not null,
  value text not null,
  primary key (language, namespace, key)
);

notify pgrst, 'reload schema';
