import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Skeleton } from 'antd'
import { clsx } from 'clsx'
import { useState, type MouseEvent } from 'react'
import { useText } from '../i18n'
import { FirstLineOnly } from '../layout/first-line-only'
import { visuallyHidden } from '../layout/visually-hidden'
import styles from './list-cards.module.css'
import { isRowClick, useActionsLabel, useChoiceLabel, type ListRowsProps } from './list-rows'
import type { ListColumn } from './list-types'
import { RowActions } from './row-actions'

interface CardBodyProps<Row, Field extends string> {
  columns: readonly ListColumn<Row, Field>[]
  row: Row
  isOpen: boolean
}

/** The other columns: those that fit in one line, in which only numbers have titles, or all of them with titles. */
function CardBody<Row, Field extends string>({ columns, row, isOpen }: CardBodyProps<Row, Field>) {
  return (
    <dl className={isOpen ? styles.opened : styles.closed}>
      {columns
        .filter(({ card }) => isOpen || card !== 'opened')
        .map(({ key, title, align, card, render }) => (
          <div key={key} className={isOpen ? undefined : styles.cell}>
            <dt className={clsx(!isOpen && (align !== 'end' || card === 'untitled') && visuallyHidden)}>
              {title}
            </dt>
            <dd>
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
    <div className={styles.card}>
      {selection && (
        <Checkbox
          aria-label={choiceOf(rowName(row))}
          className={styles.choice ?? ''}
          checked={selection.isSelected(row)}
          onChange={({ target }) => selection.onChoose([row], target.checked)}
        />
      )}
      <div className={styles.content}>
        <div className={styles.title}>
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
  return (
    <ul aria-label={label} aria-busy={busy} className={clsx(styles.list, busy && rows && styles.busy)}>
      {rows
        ? rows.map((row) => (
            <li
              key={rowKey(row)}
              className={styles.item}
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
            <li key={index} className={styles.item}>
              <Skeleton
                active
                className={styles.skeleton ?? ''}
                title={{ width: '50%' }}
                paragraph={{ rows: 1, width: '80%' }}
              />
            </li>
          ))}
    </ul>
  )
}
