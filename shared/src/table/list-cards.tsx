import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Select, Skeleton, theme } from 'antd'
import { useIntl } from 'react-intl'
import { ChooseAll, chooseAllText } from './choose-all'
import { useActionsLabel, useChoiceLabel, type ListRowsProps } from './list-rows'
import type { ListColumn } from './list-types'
import { RowActions } from './row-actions'

function SortChoice<Row, Field extends string>({ columns, params }: ListRowsProps<Row, Field>) {
  const intl = useIntl()
  const { sort_on: field, sort_by: order } = params.query
  const options = columns.flatMap(({ sortField, title }) =>
    sortField ? [{ value: sortField, label: title }] : [],
  )
  if (options.length === 0) return null
  const ascending = order === 'asc'
  return (
    <div style={{ display: 'flex', gap: 8, marginBottom: 12 }}>
      <Select<Field>
        aria-label={intl.formatMessage({ id: 'shared.list.sort_by' })}
        style={{ flex: 1 }}
        value={field}
        options={options}
        onChange={(value) => params.setSort(value, order)}
      />
      <Button
        icon={ascending ? <SortAscendingOutlined aria-hidden /> : <SortDescendingOutlined aria-hidden />}
        aria-label={
          ascending
            ? intl.formatMessage({ id: 'shared.list.ascending' })
            : intl.formatMessage({ id: 'shared.list.descending' })
        }
        onClick={() => params.setSort(field, ascending ? 'desc' : 'asc')}
      />
    </div>
  )
}

function CardBody<Row, Field extends string>(props: {
  columns: readonly ListColumn<Row, Field>[]
  row: Row
}) {
  const { token } = theme.useToken()
  return (
    <dl style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 12px', margin: 0 }}>
      {props.columns.map(({ key, title, render }) => (
        <div key={key} style={{ minWidth: 0 }}>
          <dt style={{ fontSize: 12, color: token.colorTextDescription }}>{title}</dt>
          <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{render(props.row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The rows of a list on a phone: one card each, nothing to scroll sideways. */
export function ListCards<Row, Field extends string>(props: ListRowsProps<Row, Field>) {
  const { label, columns, rows, rowKey, rowName, rowActions, selection, busy } = props
  const { token } = theme.useToken()
  const intl = useIntl()
  const actionsOf = useActionsLabel()
  const choiceOf = useChoiceLabel()
  const heads = columns.filter(({ card }) => card === 'title')
  const rest = columns.filter(({ card }) => card === undefined)
  const look = {
    background: token.colorBgContainer,
    border: `1px solid ${token.colorBorderSecondary}`,
    borderRadius: token.borderRadiusLG,
    padding: 12,
    marginBottom: 12,
  }
  return (
    <>
      <SortChoice {...props} />
      {selection && rows && rows.length > 0 && (
        <div style={{ marginBottom: 12, paddingInlineStart: 13 }}>
          <ChooseAll rows={rows} selection={selection}>
            {chooseAllText(intl)}
          </ChooseAll>
        </div>
      )}
      <ul
        aria-label={label}
        aria-busy={busy}
        style={{ listStyle: 'none', margin: 0, padding: 0, opacity: busy && rows ? 0.6 : 1 }}
      >
        {rows
          ? rows.map((row) => (
              <li key={rowKey(row)} style={look}>
                <div
                  style={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'space-between',
                    marginBottom: 8,
                  }}
                >
                  {selection && (
                    <Checkbox
                      aria-label={choiceOf(rowName(row))}
                      style={{ marginInlineEnd: 12 }}
                      checked={selection.isChosen(row)}
                      onChange={({ target }) => selection.onChoose([row], target.checked)}
                    />
                  )}
                  <div style={{ flex: 1, fontWeight: 600, minWidth: 0 }}>
                    {heads.map(({ key, render }) => (
                      <div key={key}>{render(row)}</div>
                    ))}
                  </div>
                  {rowActions && <RowActions label={actionsOf(rowName(row))} actions={rowActions(row)} />}
                </div>
                <CardBody columns={rest} row={row} />
              </li>
            ))
          : [0, 1, 2].map((index) => (
              <li key={index} style={look}>
                <Skeleton active title={{ width: '50%' }} paragraph={{ rows: 3 }} />
              </li>
            ))}
      </ul>
    </>
  )
}
