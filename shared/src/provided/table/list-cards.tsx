import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Skeleton, theme } from 'antd'
import { useState, type CSSProperties, type MouseEvent } from 'react'
import { useText } from '../i18n'
import { visuallyHidden } from '../layout'
import { FirstLineOnly } from '../layout/first-line-only'
import { isRowClick, useActionsLabel, useChoiceLabel, type ListRowsProps } from './list-rows'
import type { ListColumn } from './list-types'
import { RowActions } from './row-actions'

interface CardBodyProps<Row, Field extends string> {
  columns: readonly ListColumn<Row, Field>[]
  row: Row
  isOpen: boolean
}

/** px */
const LINE = 22
const CELL: CSSProperties = {
  display: 'flex',
  columnGap: 4,
  maxWidth: '100%',
  height: LINE,
  lineHeight: `${LINE}px`,
}
const VALUE: CSSProperties = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}

/** The other columns: those that fit in one line, in which only numbers have titles, or all of them with titles. */
function CardBody<Row, Field extends string>({ columns, row, isOpen }: CardBodyProps<Row, Field>) {
  const { token } = theme.useToken()
  const faint = { fontSize: 12, color: token.colorTextDescription }
  return (
    <dl
      style={
        isOpen
          ? { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 12px', margin: '8px 0 0' }
          : {
              ...faint,
              fontSize: 13,
              display: 'flex',
              columnGap: 8,
              margin: '2px 0 0',
              // Columns that don't fit wrap into hidden lines.
              position: 'relative',
              flexWrap: 'wrap',
              overflow: 'hidden',
              height: LINE,
            }
      }
    >
      {columns
        .filter(({ card }) => isOpen || card !== 'opened')
        .map(({ key, title, align, card, render }) => (
          <div key={key} style={isOpen ? { minWidth: 0 } : CELL}>
            <dt style={isOpen ? faint : align === 'end' && card !== 'untitled' ? undefined : visuallyHidden}>
              {title}
            </dt>
            <dd style={{ margin: 0, ...(isOpen ? { overflowWrap: 'anywhere' } : VALUE) }}>
              <FirstLineOnly value={!isOpen}>{render(row)}</FirstLineOnly>
            </dd>
          </div>
        ))}
    </dl>
  )
}

type CardProps<Row, Field extends string> = Omit<ListRowsProps<Row, Field>, 'rows'> & { row: Row }

/** Two lines of a row: its title, and the first of the other columns. */
function Card<Row, Field extends string>(props: CardProps<Row, Field>) {
  const { row, columns, rowName, rowActions, selection } = props
  const t = useText()
  const actionsOf = useActionsLabel()
  const choiceOf = useChoiceLabel()
  const [isOpen, setIsOpen] = useState(false)
  const heads = columns.filter(({ card }) => card === 'title')
  const rest = columns.filter(({ card }) => card !== 'title')
  return (
    <div style={{ display: 'flex', alignItems: 'flex-start' }}>
      {selection && (
        <Checkbox
          aria-label={choiceOf(rowName(row))}
          style={{ marginInlineEnd: 12, paddingTop: 4 }}
          checked={selection.isSelected(row)}
          onChange={({ target }) => selection.onChoose([row], target.checked)}
        />
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {heads.map(({ key, render }) => (
            <div key={key}>{render(row)}</div>
          ))}
        </div>
        {rest.length > 0 && <CardBody columns={rest} row={row} isOpen={isOpen} />}
      </div>
      {rest.length > 0 && (
        <Button
          type="text"
          icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-label={t('shared.list.more_of', { name: rowName(row) })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {rowActions && <RowActions label={actionsOf(rowName(row))} actions={rowActions(row)} />}
    </div>
  )
}

/** The rows of a list on a phone: two lines each, which expand, without horizontal scrolling. */
export function ListCards<Row, Field extends string>({ rows, ...props }: ListRowsProps<Row, Field>) {
  const { label, rowKey, onOpen, busy } = props
  const { token } = theme.useToken()
  const look = {
    background: token.colorBgContainer,
    border: `1px solid ${token.colorBorderSecondary}`,
    borderRadius: token.borderRadiusLG,
    padding: '8px 4px 8px 12px',
    marginBottom: 8,
  }
  return (
    <ul
      aria-label={label}
      aria-busy={busy}
      style={{ listStyle: 'none', margin: 0, padding: 0, opacity: busy && rows ? 0.6 : 1 }}
    >
      {rows
        ? rows.map((row) => (
            <li
              key={rowKey(row)}
              style={look}
              {...(onOpen && {
                onClick: (event: MouseEvent<HTMLElement>) => {
                  if (isRowClick(event)) onOpen(row)
                },
              })}
            >
              <Card {...props} row={row} />
            </li>
          ))
        : [0, 1, 2, 3, 4, 5].map((index) => (
            <li key={index} style={look}>
              <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 1 }} />
            </li>
          ))}
    </ul>
  )
}
