import { theme } from 'antd'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { EmptyPictureName } from './empty-picture'

// If the drawing fails to load, the text is enough.
const EmptyPicture = lazy<ComponentType<{ name: EmptyPictureName }>>(() =>
  import(/* webpackChunkName: "empty-picture" */ './empty-picture').then(
    (module) => ({ default: module.EmptyPicture }),
    () => ({ default: () => null }),
  ),
)

export interface EmptyStateProps {
  /** Left out if a sentence is enough. */
  title?: string
  description?: ReactNode
  /** A possible next step. */
  action?: ReactNode
  /** Default: a list. */
  picture?: EmptyPictureName
}

/** Shown instead of a list without rows. */
export function EmptyState({ title, description, action, picture = 'list' }: EmptyStateProps) {
  const { token } = theme.useToken()
  return (
    <div style={{ padding: '32px 16px', textAlign: 'center' }}>
      <div aria-hidden style={{ height: 80, marginBottom: 16 }}>
        <Suspense fallback={null}>
          <EmptyPicture name={picture} />
        </Suspense>
      </div>
      {title && <div style={{ fontSize: 16, fontWeight: 600, color: token.colorText }}>{title}</div>}
      {description && (
        <div style={{ maxWidth: 440, margin: '4px auto 0', color: token.colorTextDescription }}>
          {description}
        </div>
      )}
      {action && (
        <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 16 }}>
          {action}
        </div>
      )}
    </div>
  )
}
