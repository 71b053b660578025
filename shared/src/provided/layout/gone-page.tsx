import { isApiFailure } from '../http/api-error'
import { EmptyState } from './empty-state'
import { LinkButton } from './link-button'
import { PageFrame, type PageFrameProps } from './page-frame'

/** Returns true if the API has nothing at an address. */
export const isGone = (error: unknown): boolean => isApiFailure(error) && error.status === 404

export interface GonePageProps extends Required<Pick<PageFrameProps, 'title' | 'back'>> {
  /** The missing item. */
  gone: string
  description?: string
  /** Alternative link; default: `back`. */
  action?: { to: string; label: string }
}

/** Shown if the item of an address doesn't exist or was deleted. */
export function GonePage({ title, back, gone, description, action = back }: GonePageProps) {
  return (
    <PageFrame title={title} back={back}>
      <EmptyState
        picture="search"
        title={gone}
        description={description}
        action={<LinkButton to={action.to}>{action.label}</LinkButton>}
      />
    </PageFrame>
  )
}
