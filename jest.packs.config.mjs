// @ts-check
// Configuration of `npm test`: the tests of jest.config.mjs, several files at a time.
import config from './jest.config.mjs'
import { inPacks } from './shared/tools/test-packs.mjs'

export default {
  ...config,
  projects: config.projects.map((project) => {
    // Few, and each of them stands for an engine.
    if (project.displayName === 'embedded') return project
    return inPacks(project, project.testEnvironment === 'node' ? [] : ['shared/src/testing'])
  }),
}
