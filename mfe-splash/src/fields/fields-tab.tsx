import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { MAX_FIELDS, type LoginMethod } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { EmptyState, Panel, SecondaryText } from '@portico/shared/layout'
import { moved, SortableList } from '@portico/shared/sortable-list'
import { isEssential, newRow, offeredTypes, type FieldRow } from '@portico/shared/splash-design'
import { fieldTypeNameId } from '@portico/shared/value-names'
import { Button, Dropdown, Flex, Tag } from 'antd'
import { useState } from 'react'
import type { EditorValues } from '../editor/editor-values'
import { FieldDialog } from './field-dialog'
import styles from './fields-tab.module.css'

/** Fields of the form, in display order. */
export function FieldsTab({ method, readOnly }: { method: LoginMethod; readOnly: boolean }) {
  const t = useText()
  const { values, setFieldValue, isSubmitting } = useFormikContext<EditorValues>()
  const [edited, setEdited] = useState<FieldRow | null>(null)
  const rows = values.fields
  const change = (next: readonly FieldRow[]) => void setFieldValue('fields', next)
  const nameOf = (row: FieldRow) => row.title || t(fieldTypeNameId(row.field_type))
  const save = (row: FieldRow) => {
    const isNew = !rows.some(({ key }) => key === row.key)
    change(isNew ? [...rows, row] : rows.map((each) => (each.key === row.key ? row : each)))
    setEdited(null)
  }
  return (
    <Panel title={t('splash.fields.title')} description={t('splash.fields.text')}>
      {rows.length === 0 ? (
        <EmptyState
          picture="splashPages"
          title={t('splash.fields.none')}
          description={t('splash.fields.none_text')}
        />
      ) : (
        <SortableList
          label={t('splash.fields.title')}
          items={rows}
          itemKey={({ key }) => key}
          itemName={nameOf}
          disabled={readOnly || isSubmitting}
          onMove={(from, to) => change(moved(rows, from, to))}
        >
          {(row) => (
            <FieldRowView
              row={row}
              name={nameOf(row)}
              essential={isEssential(method, row.field_type)}
              disabled={readOnly || isSubmitting}
              onEdit={() => setEdited(row)}
              onRemove={() => change(rows.filter((each) => each !== row))}
            />
          )}
        </SortableList>
      )}
      {!readOnly && (
        <Dropdown
          trigger={['click']}
          disabled={isSubmitting || rows.length >= MAX_FIELDS}
          menu={{
            items: offeredTypes(method, rows).map((type) => ({
              key: type,
              label: t(fieldTypeNameId(type)),
            })),
            onClick: ({ key }) => {
              const type = offeredTypes(method, rows).find((each) => each === key)
              if (type) setEdited(newRow(type))
            },
          }}
        >
          <Button icon={<PlusOutlined aria-hidden />} className={styles.add}>
            {t('splash.fields.add')}
          </Button>
        </Dropdown>
      )}
      {edited && (
        <FieldDialog
          key={edited.key}
          row={edited}
          isNew={!rows.some(({ key }) => key === edited.key)}
          essential={isEssential(method, edited.field_type)}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}

interface FieldRowViewProps {
  row: FieldRow
  name: string
  essential: boolean
  disabled: boolean
  onEdit: () => void
  onRemove: () => void
}

function FieldRowView({ row, name, essential, disabled, onEdit, onRemove }: FieldRowViewProps) {
  const t = useText()
  return (
    <Flex align="center" gap="small">
      <span className={styles.field}>
        {name} {row.mandatory && <Tag>{t('splash.fields.required')}</Tag>}
        {(row.title || essential) && (
          <SecondaryText block>
            {essential ? t('splash.fields.essential') : t(fieldTypeNameId(row.field_type))}
          </SecondaryText>
        )}
      </span>
      <Button
        type="text"
        size="small"
        icon={<EditOutlined aria-hidden />}
        aria-label={t('splash.fields.edit', { name })}
        disabled={disabled}
        onClick={onEdit}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('splash.fields.remove', { name })}
        disabled={disabled || essential}
        onClick={onRemove}
      />
    </Flex>
  )
}
