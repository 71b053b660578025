import {
  CLIENT_TEMPLATES,
  type ClientTemplate,
  MAX_BULK_CLIENTS,
  TEMPLATE_ACCESS,
} from '@portico/shared/contracts'
import { FormField, SelectField, SubmitBar, SubmitForm, useFormField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useConfirm } from '@portico/shared/layout'
import { Select } from 'antd'
import { useState } from 'react'
import { array, number, object, string } from 'yup'
import { siteBulkApi } from './site-bulk-api'
import styles from './site-bulk.module.css'
import { type SiteSelection, useSelectionNames } from './site-selection'
import { TYPED_FROM } from './typed-from'

interface AssignValues {
  client_ids: number[]
  access: ClientTemplate | null
}

const assignSchema = object({
  client_ids: array().of(number().required()).required().min(1, { id: 'site_bulk.assign.clients_missing' }),
  access: string().nullable().required({ id: 'site_bulk.assign.template_missing' }),
})

const templateId = (template: ClientTemplate): MessageId => `site_bulk.assign.template.${template}`

/** Clients, found by the server while the user types. */
function ClientsField() {
  const t = useText()
  const [search, setSearch] = useState('')
  const field = useFormField<number[]>('client_ids', { required: true })
  const { data, isFetching } = siteBulkApi.useListAssignableClientsQuery({
    query: { search, per_page: 50, sort_on: 'displayname', sort_by: 'asc' },
  })
  return (
    <FormField field={field} label={t('site_bulk.assign.clients')} required>
      <Select
        {...field.control}
        mode="multiple"
        className={styles.clients}
        maxCount={MAX_BULK_CLIENTS}
        status={field.status}
        value={field.value}
        loading={isFetching}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        options={(data?.items ?? []).map(({ id, displayname, email }) => ({
          value: id,
          label: `${displayname} (${email})`,
        }))}
        onBlur={field.onBlur}
        onChange={(ids: number[]) => field.setValue(ids)}
      />
    </FormField>
  )
}

interface BulkAssignFormProps {
  selection: SiteSelection
  onClose: () => void
  onStarted: (bulkId: number) => void
}

/** Gives clients access to the selected locations by a template. */
export function BulkAssignForm({ selection, onClose, onStarted }: BulkAssignFormProps) {
  const t = useText()
  const confirm = useConfirm()
  const namesOf = useSelectionNames()
  const [start] = siteBulkApi.useStartSiteBulkActionMutation()
  const { count, body } = selection
  const submit = async ({ client_ids, access }: AssignValues) => {
    if (access === null) return
    const names = namesOf(selection)
    const confirmed = await confirm({
      title: t('site_bulk.assign.title', { count, names }),
      description: (
        <>
          {count > 1 && <p className={styles.targets}>{names}</p>}
          {t('site_bulk.assign.replaces')}
        </>
      ),
      confirmLabel: t('site_bulk.assign.confirm', { count }),
      danger: false,
      ...(count >= TYPED_FROM && { typedNumber: count }),
    })
    if (!confirmed) return
    const given = { action: 'assign' as const, client_ids, access: TEMPLATE_ACCESS[access] }
    onStarted((await start({ body: { ...given, ...body } }).unwrap()).id)
  }
  return (
    <SubmitForm<AssignValues>
      label={t('site_bulk.assign.form')}
      initialValues={{ client_ids: [], access: null }}
      schema={assignSchema}
      onSubmit={submit}
    >
      <ClientsField />
      <SelectField<ClientTemplate>
        name="access"
        label={t('site_bulk.assign.template')}
        required
        choices={CLIENT_TEMPLATES.map((value) => ({ value, label: t(templateId(value)) }))}
      />
      <SubmitBar submitLabel={t('site_bulk.copy.review')} onCancel={onClose} />
    </SubmitForm>
  )
}
