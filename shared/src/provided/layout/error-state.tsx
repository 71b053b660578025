import { Button } from 'antd'
import { isApiFailure } from '../http/api-error'
import { useText } from '../i18n'
import { useErrorText } from '../i18n/error-text'
import { EmptyState } from './empty-state'

export interface ErrorStateProps {
  /** Error of an RTK Query call. */
  error: unknown
  /** Names the thing that failed to load. */
  title?: string
  onRetry?: () => void
}

/** Shown instead of something that failed to load: the reason, and a retry button. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const t = useText()
  const errorText = useErrorText()
  const text = isApiFailure(error) ? error.text : { id: 'error.unknown' }
  const forbidden = isApiFailure(error) && error.status === 403
  return (
    <div role="alert">
      <EmptyState
        picture={forbidden ? 'locked' : text.id === 'error.network' ? 'offline' : 'error'}
        title={forbidden ? errorText(text) : (title ?? t('shared.error.title'))}
        description={forbidden ? undefined : errorText(text)}
        action={
          onRetry && !forbidden ? (
            <Button type="primary" onClick={onRetry}>
              {t('shared.retry')}
            </Button>
          ) : undefined
        }
      />
    </div>
  )
}
