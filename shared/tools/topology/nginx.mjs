// @ts-check
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../root-folder.mjs'

/** Path of nginx on this machine, or null. On Debian it is outside the PATH of normal users. */
export function findNginx() {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return (
    folders
      .filter(Boolean)
      .map((folder) => path.join(folder, 'nginx'))
      .find((file) => existsSync(file)) ?? null
  )
}

/**
 * Fills a template like nginx's container does: only the given names.
 * @param {string} template file in server/deploy
 * @param {Record<string, string>} values
 */
function fillTemplate(template, values) {
  const text = readFileSync(path.join(rootFolder, 'server/deploy', template), 'utf8')
  const filled = Object.entries(values).reduce(
    (now, [name, value]) => now.replaceAll(`\${${name}}`, value),
    text,
  )
  const settings = filled.replaceAll(/^\s*#.*$/gm, '')
  const missing = /\$\{(PORTICO_\w+)\}/.exec(settings)
  if (missing) throw new Error(`${template} needs ${missing[1]}`)
  return filled
}

/**
 * Settings that the container provides itself. As root, the workers stay root, because other users may be unable to
 * read the repository.
 * @param {string} nginx
 * @param {string} folder
 */
function mainSettings(nginx, folder) {
  // `-V` writes to stderr.
  const { stderr } = spawnSync(nginx, ['-V'], { encoding: 'utf8' })
  const settings = path.dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  include ${settings}/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`
}

/**
 * Starts nginx in the foreground, with everything it writes in a separate folder.
 * @param {string} nginx see findNginx
 * @param {string} folder
 * @param {string} template file in server/deploy
 * @param {Record<string, string>} values
 */
export function startNginx(nginx, folder, template, values) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'site.conf'), fillTemplate(template, values))
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, mainSettings(nginx, folder))
  const log = path.join(folder, 'error.log')
  const args = ['-p', folder, '-e', log, '-c', file]
  // Reports a configuration error immediately, in nginx's own words.
  execFileSync(nginx, ['-t', '-q', ...args], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 20_000 })
  return spawn(nginx, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}
