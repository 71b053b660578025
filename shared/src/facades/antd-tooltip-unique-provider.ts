import type { ReactNode } from 'react'

/**
 * What antd's ConfigProvider finds as the part that moves one tooltip from place to place. No tooltip here does that,
 * and it would bring everything about popups to sign-in.
 */
function UniqueProvider({ children }: { children: ReactNode }): ReactNode {
  return children
}

// antd imports the default.
export { UniqueProvider as default }
