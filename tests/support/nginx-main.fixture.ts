const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

interface Main {
  /** What stands within `http { … }`. */
  readonly http: string;
  /** Paths of modules. */
  readonly modules?: readonly string[];
  readonly connections?: number;
}

/** A whole configuration of an nginx that stays in the foreground, and keeps to the folder that it is started in (`-p`). */
export function nginxMain({ http, modules = [], connections = 1_024 }: Main): string {
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr;
${modules.map((path) => `load_module ${path};`).join("\n")}
events { worker_connections ${connections}; }
http {
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${kind};`).join("\n  ")}
  ${http}
}
`;
}
