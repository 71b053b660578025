import { isApiFailure } from '../http/api-error'
import { EmptyState } from './empty-state'
import { LinkButton } from './link-button'
import { PageFrame, type PageFrameProps } from './page-frame'

/** Whether the API has nothing at an address. */
export const isGone = (error: unknown): boolean => isApiFailure(error) && error.status === 404

export interface GonePageProps extends Required<Pick<PageFrameProps, 'title' | 'back'>> {
  /** What is missing. */
  gone: string
  description?: string
  /** Where to look instead; left out: `back`. */
  action?: { to: string; label: string }
}

/** In place of a page whose address leads to nothing, or nothing any more. */
export function GonePage({ title, back, gone, description, action = back }: GonePageProps) {
  return (
    <PageFrame title={title} back={back}>
      <EmptyState
        title={gone}
        description={description}
        action={<LinkButton to={action.to}>{action.label}</LinkButton>}
      />
    </PageFrame>
  )
}
