import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import type { LoginMethod } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { Button, Checkbox, theme, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isEssential, movedRows, type FieldRow } from './field-rows'
import { FIELD_NAMES } from './field-names'

const MOVE_LABELS = { up: 'onboarding.fields.up', down: 'onboarding.fields.down' } satisfies Record<
  string,
  MessageId
>

interface FieldListProps {
  method: LoginMethod
  /** Accessible name of the list. */
  label: string
  rows: readonly FieldRow[]
  disabled: boolean
  onChange: (rows: FieldRow[]) => void
}

type Direction = 'up' | 'down'

/** The fields of a form in their order. Everything can be done with the keyboard. */
export function FieldList({ method, label, rows, disabled, onChange }: FieldListProps) {
  const intl = useIntl()
  const list = useRef<HTMLUListElement>(null)
  const [moved, setMoved] = useState<{ key: string; direction: Direction; text: string } | null>(null)
  // A row that moves in the document loses the focus, and at the end its button cannot be pressed any more.
  useEffect(() => {
    if (!moved) return
    const other = moved.direction === 'up' ? 'down' : 'up'
    const buttons = [moved.direction, other].map((direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${moved.key}-${direction}"]:enabled`),
    )
    buttons.find(Boolean)?.focus()
  }, [moved])

  const move = (from: number, direction: Direction, field: string) => {
    const to = direction === 'up' ? from - 1 : from + 1
    const key = rows[from]?.key ?? ''
    const text = intl.formatMessage(
      { id: 'onboarding.fields.moved' },
      { field, place: to + 1, count: rows.length },
    )
    onChange(movedRows(rows, from, to))
    setMoved({ key, direction, text })
  }

  if (rows.length === 0) {
    return (
      <p style={{ margin: '0 0 16px' }}>
        <FormattedMessage id="onboarding.fields.none" />
      </p>
    )
  }
  return (
    <>
      <ul ref={list} aria-label={label} style={{ margin: '0 0 16px', padding: 0, listStyle: 'none' }}>
        {rows.map((row, place) => (
          <Row
            key={row.key}
            row={row}
            essential={isEssential(method, row.field_type)}
            disabled={disabled}
            isFirst={place === 0}
            isLast={place === rows.length - 1}
            onMove={(direction, field) => move(place, direction, field)}
            onRemove={() => onChange(rows.filter((each) => each !== row))}
            onMandatory={(mandatory) =>
              onChange(rows.map((each) => (each === row ? { ...each, mandatory } : each)))
            }
          />
        ))}
      </ul>
      <div
        role="status"
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {moved?.text}
      </div>
    </>
  )
}

interface RowProps {
  row: FieldRow
  essential: boolean
  disabled: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (direction: Direction, field: string) => void
  onRemove: () => void
  onMandatory: (mandatory: boolean) => void
}

function Row({ row, essential, disabled, isFirst, isLast, onMove, onRemove, onMandatory }: RowProps) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const field = row.title || intl.formatMessage({ id: FIELD_NAMES[row.field_type] })
  const button = (direction: Direction, isEnd: boolean) => (
    <Button
      type="text"
      size="small"
      icon={direction === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      aria-label={intl.formatMessage({ id: MOVE_LABELS[direction] }, { field })}
      data-move={`${row.key}-${direction}`}
      disabled={disabled || isEnd}
      onClick={() => onMove(direction, field)}
    />
  )
  return (
    <li
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        padding: '8px 0',
        borderBottom: `1px solid ${token.colorBorderSecondary}`,
      }}
    >
      <span style={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {field}
        {essential && (
          <span style={{ display: 'block', fontSize: 12, color: token.colorTextDescription }}>
            <FormattedMessage id="onboarding.fields.essential" />
          </span>
        )}
      </span>
      <Checkbox
        checked={row.mandatory}
        disabled={disabled || essential}
        aria-label={intl.formatMessage({ id: 'onboarding.fields.mandatory_field' }, { field })}
        onChange={({ target }) => onMandatory(target.checked)}
      >
        <FormattedMessage id="onboarding.fields.mandatory" />
      </Checkbox>
      <span style={{ display: 'flex', gap: 2 }}>
        {button('up', isFirst)}
        {button('down', isLast)}
        <Tooltip
          title={essential ? undefined : intl.formatMessage({ id: 'onboarding.fields.remove' }, { field })}
        >
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={intl.formatMessage({ id: 'onboarding.fields.remove' }, { field })}
            disabled={disabled || essential}
            onClick={onRemove}
          />
        </Tooltip>
      </span>
    </li>
  )
}
