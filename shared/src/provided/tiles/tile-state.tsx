import { WarningOutlined } from '@ant-design/icons'
import { Button, Flex, Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isApiFailure } from '../http/api-error'
import { useText } from '../i18n'
import { useErrorText } from '../i18n/error-text'

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
  /** Rows of the skeleton. */
  rows: number
  children: (data: Data) => ReactNode
}

/** Selects tiles on screen whose code or figures are still loading. A failed one isn't among them. */
export const WITHOUT_FIGURES = '[data-widget][aria-busy="true"], [data-widget] [aria-busy="true"]'

/** Loading, error or content of a single tile. Numbers that failed to refresh stay, with a note. */
export function TileState<Data>({ title, result, rows, children }: TileStateProps<Data>) {
  const intl = useIntl()
  const t = useText()
  const { currentData, isError, isFetching, fulfilledTimeStamp } = result
  if (currentData === undefined && isError && !isFetching) {
    return <TileFailure error={result.error} onRetry={result.refetch} />
  }
  if (currentData === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('tile.loading', { title })}>
        <Skeleton active title={{ width: 96 }} paragraph={{ rows }} />
      </div>
    )
  }
  return (
    <>
      {children(currentData)}
      {isError && fulfilledTimeStamp !== undefined && (
        <Typography.Text type="warning" role="status" style={{ display: 'block', marginTop: 8 }}>
          <WarningOutlined aria-hidden />{' '}
          {t('tile.stale', {
            time: intl.formatTime(fulfilledTimeStamp, { hour: '2-digit', minute: '2-digit' }),
          })}
        </Typography.Text>
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
