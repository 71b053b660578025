import type { LoginsGraph } from '@portico/shared/contracts'
import { LOGIN_METHODS } from '../../location/login-method-names'

/** Logins of one method over the range. */
export interface MethodLogins {
  /** A login method; one that this version does not know keeps its key as its name. */
  key: string
  /** One number for each day of the graph. */
  data: readonly number[]
  total: number
}

/** The methods that were used at all, in the order in which the product names them. */
export function usedMethods(graph: LoginsGraph): MethodLogins[] {
  const place = (key: string) => {
    const index = (LOGIN_METHODS as readonly string[]).indexOf(key)
    return index === -1 ? LOGIN_METHODS.length : index
  }
  return graph.series
    .map(({ key, data }) => ({ key, data, total: data.reduce((sum, count) => sum + count, 0) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => place(a.key) - place(b.key))
}
