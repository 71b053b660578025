import { PlusOutlined } from '@ant-design/icons'
import type { FieldType } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { Button, Flex, Input, Select, theme } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { newField, type FieldRow } from './field-rows'
import { FIELD_NAMES } from './field-names'

const TYPES = ['custom_text', 'custom_number', 'custom_checkbox', 'custom_select'] as const

interface OwnFieldProps {
  disabled: boolean
  onAdd: (row: FieldRow) => void
}

/** Adds a field with a title of the owner's own. Stands inside the form of the step, so it is no form itself. */
export function OwnField({ disabled, onAdd }: OwnFieldProps) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button
        size="small"
        shape="round"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="onboarding.fields.own" />
      </Button>
    )
  }
  return (
    <OwnFieldInputs
      onCancel={() => setOpen(false)}
      onAdd={(row) => {
        onAdd(row)
        setOpen(false)
      }}
    />
  )
}

function optionsOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
}

type Fault = 'title' | 'options'

const OPTION_FAULTS = {
  title: 'onboarding.fields.own_needs_title',
  options: 'error.splash.options',
} satisfies Record<string, MessageId>

const FRAME = { flex: '1 1 100%', margin: 0, padding: 16 }

function OwnFieldInputs({ onAdd, onCancel }: { onAdd: (row: FieldRow) => void; onCancel: () => void }) {
  const { formatMessage: text } = useIntl()
  const { token } = theme.useToken()
  const id = useId()
  const [title, setTitle] = useState('')
  const [type, setType] = useState<FieldType>('custom_text')
  const [options, setOptions] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const add = () => {
    const list = type === 'custom_select' ? optionsOf(options) : []
    if (!title.trim()) return setFault('title')
    if (type === 'custom_select' && list.length < 2) return setFault('options')
    onAdd(newField(type, { title: title.trim(), options_list: list }))
  }
  return (
    <fieldset
      style={{ ...FRAME, border: `1px dashed ${token.colorBorder}`, borderRadius: token.borderRadius }}
    >
      <legend style={{ padding: '0 6px', fontWeight: 500 }}>
        <FormattedMessage id="onboarding.fields.own" />
      </legend>
      <Flex vertical gap={12}>
        <Labelled
          id={`${id}-title`}
          label="onboarding.fields.own_title"
          fault={fault === 'title' ? fault : null}
        >
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={100}
              autoFocus
              autoComplete="off"
              onChange={({ target }) => setTitle(target.value)}
              onPressEnter={(event) => {
                // Else the whole step would be sent.
                event.preventDefault()
                add()
              }}
            />
          )}
        </Labelled>
        <Labelled id={`${id}-type`} label="onboarding.fields.own_type" fault={null}>
          {(control) => (
            <Select<FieldType>
              {...control}
              style={{ width: '100%' }}
              value={type}
              options={TYPES.map((value) => ({
                value,
                label: text({ id: FIELD_NAMES[value] }),
              }))}
              onChange={setType}
            />
          )}
        </Labelled>
        {type === 'custom_select' && (
          <Labelled
            id={`${id}-options`}
            label="onboarding.fields.own_options"
            fault={fault === 'options' ? fault : null}
          >
            {(control) => (
              <Input.TextArea
                {...control}
                rows={3}
                value={options}
                onChange={({ target }) => setOptions(target.value)}
              />
            )}
          </Labelled>
        )}
        <AddOrCancel onAdd={add} onCancel={onCancel} />
      </Flex>
    </fieldset>
  )
}

interface Control {
  id: string
  status: 'error' | ''
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface LabelledProps {
  id: string
  label: MessageId
  fault: Fault | null
  children: (control: Control) => ReactNode
}

/** An input that is no part of the step's own form, with its label and its fault. */
function Labelled({ id, label, fault, children }: LabelledProps) {
  const { token } = theme.useToken()
  const control: Control = {
    id,
    status: fault ? 'error' : '',
    'aria-invalid': fault !== null,
    'aria-describedby': fault ? `${id}-fault` : undefined,
  }
  return (
    <div>
      <label htmlFor={id} style={{ display: 'block', paddingBottom: 4 }}>
        <FormattedMessage id={label} />
      </label>
      {children(control)}
      {fault && (
        <p id={`${id}-fault`} style={{ margin: '4px 0 0', fontSize: 13, color: token.colorError }}>
          <FormattedMessage id={OPTION_FAULTS[fault]} />
        </p>
      )}
    </div>
  )
}

function AddOrCancel({ onAdd, onCancel }: { onAdd: () => void; onCancel: () => void }) {
  return (
    <Flex gap={8}>
      <Button type="primary" ghost onClick={onAdd}>
        <FormattedMessage id="onboarding.fields.own_add" />
      </Button>
      <Button onClick={onCancel}>
        <FormattedMessage id="shared.cancel" />
      </Button>
    </Flex>
  )
}
