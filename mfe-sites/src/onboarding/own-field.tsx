import { PlusOutlined } from '@ant-design/icons'
import { CUSTOM_FIELD_TYPES, MAX_NAME, type FieldType } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { newRow, optionsOf, type FieldRow } from '@portico/shared/splash-design'
import { fieldTypeNameId } from '@portico/shared/value-names'
import { Button, Flex, Input, Select } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import styles from './own-field.module.css'

interface OwnFieldProps {
  disabled: boolean
  onAdd: (row: FieldRow) => void
}

/** Adds a custom field. It is rendered inside the step's form, so it can't be a form itself. */
export function OwnField({ disabled, onAdd }: OwnFieldProps) {
  const t = useText()
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
        {t('onboarding.fields.own')}
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

type OptionError = 'title' | 'options'

const OPTION_ERRORS = {
  title: 'onboarding.fields.own_needs_title',
  options: 'error.splash.options',
} satisfies Record<string, MessageId>

function OwnFieldInputs({ onAdd, onCancel }: { onAdd: (row: FieldRow) => void; onCancel: () => void }) {
  const t = useText()
  const id = useId()
  const [title, setTitle] = useState('')
  const [type, setType] = useState<FieldType>('custom_text')
  const [options, setOptions] = useState('')
  const [error, setError] = useState<OptionError | null>(null)
  const add = () => {
    const list = type === 'custom_select' ? optionsOf(options) : []
    if (!title.trim()) return setError('title')
    if (type === 'custom_select' && list.length < 2) return setError('options')
    onAdd(newRow(type, { title: title.trim(), options_list: list }))
  }
  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>{t('onboarding.fields.own')}</legend>
      <Flex vertical gap={12}>
        <Labeled
          id={`${id}-title`}
          label="onboarding.fields.own_title"
          error={error === 'title' ? error : null}
        >
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={MAX_NAME}
              autoFocus
              autoComplete="off"
              onChange={({ target }) => setTitle(target.value)}
              onPressEnter={(event) => {
                // Otherwise Enter would submit the whole step.
                event.preventDefault()
                add()
              }}
            />
          )}
        </Labeled>
        <Labeled id={`${id}-type`} label="onboarding.fields.own_type" error={null}>
          {(control) => (
            <Select<FieldType>
              {...control}
              className={styles.type}
              value={type}
              options={CUSTOM_FIELD_TYPES.map((value) => ({ value, label: t(fieldTypeNameId(value)) }))}
              onChange={setType}
            />
          )}
        </Labeled>
        {type === 'custom_select' && (
          <Labeled
            id={`${id}-options`}
            label="onboarding.fields.own_options"
            error={error === 'options' ? error : null}
          >
            {(control) => (
              <Input.TextArea
                {...control}
                rows={3}
                value={options}
                onChange={({ target }) => setOptions(target.value)}
              />
            )}
          </Labeled>
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

interface LabeledProps {
  id: string
  label: MessageId
  error: OptionError | null
  children: (control: Control) => ReactNode
}

/** An input outside the step's Formik values, with its label and error. */
function Labeled({ id, label, error, children }: LabeledProps) {
  const t = useText()
  const control: Control = {
    id,
    status: error ? 'error' : '',
    'aria-invalid': error !== null,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t(label)}
      </label>
      {children(control)}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {t(OPTION_ERRORS[error])}
        </p>
      )}
    </div>
  )
}

function AddOrCancel({ onAdd, onCancel }: { onAdd: () => void; onCancel: () => void }) {
  const t = useText()
  return (
    <Flex gap={8}>
      <Button type="primary" ghost onClick={onAdd}>
        {t('onboarding.fields.own_add')}
      </Button>
      <Button onClick={onCancel}>{t('shared.cancel')}</Button>
    </Flex>
  )
}
