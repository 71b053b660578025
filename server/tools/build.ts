import { build as bundle } from 'esbuild'
import { join } from 'node:path'

const SERVER = join(__dirname, '..')

/** Bundles the server and its threads, for the embedded database and for printing, into server/dist. */
export async function buildServer({ outdir = join(SERVER, 'dist') } = {}): Promise<void> {
  await bundle({
    absWorkingDir: SERVER,
    entryPoints: {
      main: 'src/main.ts',
      'pglite-worker': 'src/platform/db/pglite-worker.ts',
      'voucher-print-worker': 'src/modules/voucher-design/print/voucher-print-worker.ts',
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    // Packages stay in node_modules; the sources of the workspace are bundled.
    plugins: [
      {
        name: 'workspace-inside',
        setup(build) {
          build.onResolve({ filter: /^[@a-z]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@portico/') ? undefined : { path, external: true },
          )
        },
      },
    ],
    // main.ts finds its folder the same way from its source and from the bundle.
    banner: {
      js: "import { dirname as __dirnameOf } from 'node:path'; import { fileURLToPath as __pathOf } from 'node:url'; const __dirname = __dirnameOf(__pathOf(import.meta.url));",
    },
    logLevel: 'warning',
  })
}
