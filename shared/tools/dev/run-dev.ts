import { readDevOptions } from './dev-options'
import { runProduct } from './product/run-product'
import { runDevServer } from './run-dev-server'

/** `portico dev`: the whole product, or only the named remote. */
export function runDev(args: string[]): Promise<void> {
  const options = readDevOptions(args)
  return options.name === null ? runProduct(options.port) : runDevServer(options)
}
