import { WarningOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isApiFailure } from '../http/api-error'
import { useText } from '../i18n'
import { useErrorText } from '../i18n/error-text'
import { TileSkeleton, type TileShape } from './tile-skeleton'
import styles from './tile-state.module.css'

/** The part of an RTK Query result that a tile reads. */
export interface TileResult<Data> {
  /** Data of the current arguments: never of another site or range. */
  currentData?: Data | undefined
  isFetching: boolean
  isError: boolean
  error?: unknown
  fulfilledTimeStamp?: number | undefined
  refetch: () => unknown
}

export interface TileStateProps<Data> {
  title: string
  result: TileResult<Data>
  /** Shape of the placeholder. */
  shape: TileShape
  children: (data: Data) => ReactNode
}

/** Selects tiles on screen whose code or figures are still loading. A failed one isn't among them. */
export const WITHOUT_FIGURES = '[data-widget][aria-busy="true"], [data-widget] [aria-busy="true"]'

/** Loading, error or content of a single tile. Numbers that failed to refresh stay, with a note. */
export function TileState<Data>({ title, result, shape, children }: TileStateProps<Data>) {
  const intl = useIntl()
  const t = useText()
  const { currentData, isError, isFetching, fulfilledTimeStamp } = result
  if (currentData === undefined && isError && !isFetching) {
    return <TileFailure error={result.error} onRetry={result.refetch} />
  }
  if (currentData === undefined) {
    return (
      <div
        role="status"
        aria-busy="true"
        aria-label={t('tile.loading', { title })}
        className={styles.waiting}
      >
        <TileSkeleton shape={shape} />
      </div>
    )
  }
  return (
    <>
      {children(currentData)}
      {isError && fulfilledTimeStamp !== undefined && (
        <div role="status" className={styles.stale}>
          <WarningOutlined aria-hidden />{' '}
          {t('tile.stale', {
            time: intl.formatTime(fulfilledTimeStamp, { hour: '2-digit', minute: '2-digit' }),
          })}
        </div>
      )}
    </>
  )
}

function TileFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useText()
  const errorText = useErrorText()
  return (
    <Flex vertical gap={4} align="flex-start" role="alert">
      <Typography.Text strong>
        <WarningOutlined aria-hidden /> {t('shared.error.title')}
      </Typography.Text>
      {isApiFailure(error) && <Typography.Text type="secondary">{errorText(error.text)}</Typography.Text>}
      <Button size="small" onClick={() => void onRetry()}>
        {t('shared.retry')}
      </Button>
    </Flex>
  )
}
