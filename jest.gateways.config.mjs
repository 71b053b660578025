// @ts-check
// Tests with real gateways and RADIUS programs, which `npm test` runs in a step of their own.
import config from './jest.config.mjs'

export default {
  ...config,
  projects: config.projects
    .filter(({ displayName }) => displayName === 'server')
    .map((project) => ({
      ...project,
      testMatch: ['**/*.peer.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    })),
}
