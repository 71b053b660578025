import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Configuration } from 'webpack'
import { ROOT } from '../../build/packages'
import { emptyBuildInfo } from '../../webpack/build-info-plugin'
import { createWebpackConfig } from '../../webpack/create-webpack-config'

/** Name of the build of the design page. */
const DESIGN = 'design-page'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** File that starts the page. */
const DESIGN_START = here('./main.tsx')

/** Source of antd's styles: style sheets, as in the product, or antd's own code at run time. */
export type AntdStyles = 'style-sheets' | 'run-time'

/** The module that the page imports for antd's styles, and what it leaves out. */
function designAliases(antdStyles: AntdStyles): Record<string, string | false> {
  return {
    'portico-real/antd-styles$': here(`./antd-styles/${antdStyles}.tsx`),
    // Tiles load charts when they draw one, and no tile of the page does.
    [join(ROOT, 'shared/src/provided/tiles/charts/drawn-chart.tsx')]: false,
  }
}

/** The page with all its libraries, as a build of its own: no build of the product contains any of it. */
export function designConfig(outDir: string, antdStyles: AntdStyles): Configuration {
  const config = createWebpackConfig({
    name: DESIGN,
    // The same for both, as names of classes contain a hash of it.
    container: 'portico_design',
    folder: join(ROOT, 'shared'),
    outDir,
    info: emptyBuildInfo(),
    mode: 'development',
    alone: { start: DESIGN_START, antdStyles },
  })
  return {
    ...config,
    name: `${DESIGN} ${antdStyles}`,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...designAliases(antdStyles) } },
  }
}

/** The HTML of the page, beside its build. */
export const DESIGN_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Design · Portico</title>
    <link rel="stylesheet" href="main.css" />
  </head>
  <body>
    <div id="root"></div>
    <script defer src="main.js"></script>
  </body>
</html>
`
