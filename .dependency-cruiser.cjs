// The boundaries of the repository, one rule each. docs/map.md shows them as a picture.
// Proved able to fail by shared/tools/checks/boundaries.test.ts.

const outsideTests = '\\.(test|spec|sample)\\.tsx?$|/testing/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-remote-imports-another',
      comment: 'Remotes are built and shipped alone. What two need belongs in shared.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: ['^mfe-[^/]+/', '@portico/mfe-'], pathNot: '^$1/' },
    },
    {
      name: 'no-remote-imports-shell',
      comment: 'A remote knows the shell only through the remote kit in shared.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/' },
      to: { path: ['^shell/', '@portico/shell'] },
    },
    {
      name: 'no-shell-imports-remote',
      comment: 'The shell learns of remotes at run time, from the registry.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: ['^mfe-[^/]+/', '@portico/mfe-'] },
    },
    {
      name: 'shared-is-a-leaf',
      comment: 'Everything stands on shared, so it stands on nothing of the workspace.',
      severity: 'error',
      // The bundle that federation is measured against holds everything, on purpose.
      from: { path: '^shared/', pathNot: '^shared/tools/size/' },
      to: { path: ['^(shell|server|e2e|mfe-[^/]+)/', '@portico/(?!shared)'] },
    },
    {
      name: 'no-screen-imports-server',
      comment: 'Screens and server meet in shared only.',
      severity: 'error',
      from: { path: '^(shell|shared/src|mfe-[^/]+)/' },
      to: { path: ['^server/', '@portico/server'] },
    },
    {
      name: 'no-server-imports-screen',
      comment:
        'Of the workspace the server needs what is no screen: the contracts, units, and how labels and splash pages are drawn.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: [
          '^(shell|mfe-[^/]+)/',
          '^shared/src/(?!contracts/|bundled/(answer-pattern|labels|remote-config|splash-page|units)/)',
          '@portico/(?!shared)',
        ],
      },
    },
    {
      name: 'modules-meet-at-index',
      comment: "Other modules may import a module's index.ts only.",
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+/[^/]+)/', pathNot: outsideTests },
      to: {
        path: '^server/src/modules/[^/]+/[^/]+/',
        pathNot: ['^server/src/modules/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'schema-is-the-ground',
      comment: 'Modules stand on the schema, so it knows none of them.',
      severity: 'error',
      from: { path: '^server/src/schema/' },
      to: { path: '^server/src/', pathNot: ['^server/src/schema/', '^server/src/platform/db/'] },
    },
    {
      name: 'platform-knows-no-module',
      comment: 'The platform serves any domain and knows none.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: outsideTests },
      to: { path: '^server/src/(modules|schema)/' },
    },
    {
      name: 'e2e-imports-only-shared',
      comment: 'Browser tests see what a user sees.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: ['^(shell|server|mfe-[^/]+)/', '@portico/(?!shared)'] },
    },
    {
      name: 'paths-are-the-ground',
      comment: 'Screens take their addresses from paths.ts, so it imports nothing of the remote.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/paths\\.ts$' },
      to: { path: '^mfe-' },
    },
    {
      name: 'no-screen-cycles',
      comment:
        'In the shell and in remotes, types and lazy imports count too: reading one file needs the other.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+)/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: { pathNot: '^(shell|mfe-[^/]+)/' },
      // A cycle of types alone is gone after compiling, and one with a lazy import is none while files load.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
  ],
  options: {
    // Types count: a remote that needs another's types cannot be built alone either.
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['/dist/', '/\\.cache/', '^shared/tools/checks/fixtures/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
}
