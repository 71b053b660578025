import { build as bundle, context, type BuildOptions } from 'esbuild'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(__dirname, '..')

/** The server and its threads, for the embedded database and for printing. */
function bundleOptions(outdir: string): BuildOptions {
  return {
    absWorkingDir: SERVER,
    entryPoints: {
      main: 'src/main.ts',
      'pglite-worker': 'src/platform/db/pglite-worker.ts',
      'voucher-print-worker': 'src/modules/offers/vouchers/print/pdf/voucher-print-worker.ts',
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    // Packages stay in node_modules; workspace sources are bundled.
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
    // Lets main.ts find its folder in the same way from its source and from the bundle.
    banner: {
      js: "import { dirname as __dirnameOf } from 'node:path'; import { fileURLToPath as __pathOf } from 'node:url'; const __dirname = __dirnameOf(__pathOf(import.meta.url));",
    },
    logLevel: 'warning',
  }
}

/** Bundles the server into server/dist. */
export async function buildServer({ outdir = join(SERVER, 'dist') } = {}): Promise<void> {
  await bundle(bundleOptions(outdir))
}

interface ServerBundle {
  /** Rejects with esbuild's `BuildFailure`. Resolves to true if the bundle changed. */
  rebuild: () => Promise<boolean>
  dispose: () => Promise<void>
}

/** Opens a bundle for incremental rebuilds. */
export async function openServerBundle(outdir: string): Promise<ServerBundle> {
  const build = await context({ ...bundleOptions(outdir), logLevel: 'silent', write: false })
  let last = ''
  return {
    rebuild: async () => {
      const { outputFiles = [] } = await build.rebuild()
      const current = outputFiles.map(({ hash }) => hash).join()
      if (current === last) return false
      last = current
      mkdirSync(outdir, { recursive: true })
      for (const { path, contents } of outputFiles) writeFileSync(path, contents)
      return true
    },
    dispose: () => build.dispose(),
  }
}
