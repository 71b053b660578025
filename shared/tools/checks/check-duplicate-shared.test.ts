import { duplicateSharedProblems } from './check-duplicate-shared'

const KEYS = [
  'react',
  'react/jsx-runtime',
  '@reduxjs/toolkit/query/react',
  'antd/es/table',
  '@portico/shared/api',
  'dayjs',
  'react-router-dom',
]

const shell = {
  name: 'shell',
  modules: {
    'core.js': [
      'node_modules/react/index.js',
      'node_modules/react/jsx-runtime.js',
      'node_modules/react-router/dist/index.mjs',
      'node_modules/dayjs/dayjs.min.js',
    ],
    'kit.js': ['shared/src/provided/api/send.ts', 'node_modules/@reduxjs/toolkit/dist/index.js'],
    'antd.js': ['node_modules/antd/es/table/index.js'],
  },
}

const remote = (...modules: string[]) => ({ name: 'mfe-one', modules: { 'remoteEntry.js': modules } })

test('accepts remotes that take everything from the shell', () => {
  const own = remote(
    'mfe-one/src/remote.tsx',
    'node_modules/dayjs/plugin/utc.js',
    'node_modules/yup/index.js',
  )
  expect(duplicateSharedProblems([shell, own], KEYS)).toEqual([])
})

test.each([
  ['node_modules/react/cjs/react.production.js', 'node_modules/react/'],
  ['node_modules/@reduxjs/toolkit/dist/query.js', 'node_modules/@reduxjs/toolkit/'],
  ['node_modules/antd/es/_util/hooks.js', 'node_modules/antd/'],
  ['node_modules/react-router/dist/dom-export.mjs', 'node_modules/react-router/'],
  ['shared/src/provided/api/base-api.ts', 'shared/src/provided/api/'],
])('refuses %s in a remote', (module, packageName) => {
  const problems = duplicateSharedProblems([shell, remote(module)], KEYS)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`${packageName} stands in 2 builds: shell (`)
  expect(problems[0]).toContain(`mfe-one (${module})`)
})

test('refuses a singleton that nobody provides, so that it cannot pass by seeing nothing', () => {
  expect(duplicateSharedProblems([remote('mfe-one/src/remote.tsx')], ['react'])).toEqual([
    'node_modules/react/ stands in no build',
  ])
})
