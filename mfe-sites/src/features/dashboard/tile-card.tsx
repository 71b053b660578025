import { InfoCircleOutlined } from '@ant-design/icons'
import { Button, Card, Tooltip } from 'antd'
import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { tileMessages } from './dashboard-messages'

interface TileCardProps {
  title: string
  /** What exactly is counted. */
  definition: string
  extra?: ReactNode
  children: ReactNode
}

/** The frame of a tile: a named region with its title and the meaning of its number. */
export function TileCard({ title, definition, extra, children }: TileCardProps) {
  const intl = useIntl()
  const headingId = useId()
  return (
    <Card
      role="region"
      aria-labelledby={headingId}
      style={{ minWidth: 0 }}
      styles={{ header: { borderBottom: 0, padding: '8px 20px 0' }, body: { padding: '8px 20px 20px' } }}
      extra={extra}
      title={
        <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          <h2 id={headingId} style={{ font: 'inherit', margin: 0 }}>
            {title}
          </h2>
          <Tooltip title={definition} trigger={['hover', 'focus', 'click']}>
            <Button
              type="text"
              size="small"
              shape="circle"
              icon={<InfoCircleOutlined aria-hidden />}
              aria-label={intl.formatMessage(tileMessages.meaning, { title })}
            />
          </Tooltip>
        </span>
      }
    >
      {children}
    </Card>
  )
}
