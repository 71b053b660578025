import type { ReactNode } from 'react'

/**
 * Replaces the part that antd's ConfigProvider imports to move one tooltip between places. The product doesn't use it,
 * and it would add all popup code to the sign-in.
 */
function UniqueProvider({ children }: { children: ReactNode }): ReactNode {
  return children
}

// antd imports the default export.
export { UniqueProvider as default }
