import { isApiFailure } from '../http/api-error'
import { EmptyState } from './empty-state'
import { LinkButton } from './link-button'
import { PageFrame, type PageFrameProps } from './page-frame'

/** Whether the API has nothing at an address. */
export const isGone = (error: unknown): boolean => isApiFailure(error) && error.status === 404

interface GonePageProps extends Required<Pick<PageFrameProps, 'title' | 'back'>> {
  /** What is missing. */
  gone: string
  description?: string
}

/** In place of a page whose address leads to nothing, or nothing any more. */
export function GonePage({ title, back, gone, description }: GonePageProps) {
  return (
    <PageFrame title={title} back={back}>
      <EmptyState
        title={gone}
        description={description}
        action={<LinkButton to={back.to}>{back.label}</LinkButton>}
      />
    </PageFrame>
  )
}
