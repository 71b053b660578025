// @ts-check
import { bundleLibraries, SCREEN_LIBRARIES } from '../../tools/test-libraries.mjs'

/** Once before all tests of screens. */
export default () => bundleLibraries(SCREEN_LIBRARIES)
