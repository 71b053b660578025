import { TEMPLATE_PARTS } from '@portico/shared/contracts'
import {
  FieldRow,
  FormField,
  SubmitBar,
  SubmitForm,
  useFormField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { EmptyState, LinkButton, PageFrame, Panel, useConfirm } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Button, Checkbox, Flex, Result } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import { array, number, object, string } from 'yup'
import { paths } from '../paths'
import { CopyTargetsField } from './copy-targets-field'
import { sitesApi } from './sites-api'
import styles from './site-copy-page.module.css'

/** The names are those of the API, so that its errors find their fields. */
interface CopyValues {
  parts: (typeof TEMPLATE_PARTS)[number][]
  site_ids: number[]
}

const copySchema = object({
  parts: array().of(string().required()).required().min(1, { id: 'sites.copy.parts_missing' }),
  site_ids: array().of(number().required()).required().min(1, { id: 'sites.copy.targets_missing' }),
})

type Part = (typeof TEMPLATE_PARTS)[number]

const partNameId = (part: Part): MessageId => `sites.copy.part.${part}`

/** Describes how copying changes a part at the target locations. */
const partEffectId = (part: Part): MessageId => `sites.copy.effect.${part}`

/** The parts to copy, each with the data that it overwrites. */
function CopyPartsField() {
  const t = useText()
  const field = useFormField<CopyValues['parts']>('parts', { required: true })
  const { id, disabled, ...control } = field.control
  // A plan without payments has no packages.
  const { payment } = useSignedInUser().permissions
  const offered = TEMPLATE_PARTS.filter((part) => part !== 'packages' || payment)
  return (
    <FormField field={field} label={t('sites.copy.parts')} required group>
      <Flex vertical align="stretch" gap={12}>
        {offered.map((part) => (
          <div key={part}>
            <Checkbox
              id={`${id}-${part}`}
              aria-invalid={control['aria-invalid']}
              aria-describedby={`${id}-${part}-effect`}
              disabled={disabled}
              checked={field.value.includes(part)}
              onBlur={field.onBlur}
              onChange={({ target }) =>
                field.setValue(
                  TEMPLATE_PARTS.filter((each) =>
                    each === part ? target.checked : field.value.includes(each),
                  ),
                )
              }
            >
              {t(partNameId(part))}
            </Checkbox>
            <div id={`${id}-${part}-effect`} className={styles.effect}>
              {t(partEffectId(part))}
            </div>
          </div>
        ))}
      </Flex>
    </FormField>
  )
}

interface NamedSite {
  id: number
  name: string
}

function CopyBar({ siteId }: { siteId: number }) {
  const t = useText()
  const navigate = useNavigate()
  const { values } = useFormikContext<CopyValues>()
  return (
    <SubmitBar
      sticky
      submitLabel={t('sites.copy.submit', { count: values.site_ids.length })}
      onCancel={() => void navigate(paths.siteEdit({ siteId }))}
    />
  )
}

/** Asks for confirmation, listing the overwritten parts and locations. */
function useCopyQuestion(site: NamedSite, targets: readonly NamedSite[]) {
  const intl = useIntl()
  const t = useText()
  const confirm = useConfirm()
  return ({ parts, site_ids }: CopyValues) =>
    confirm({
      title: t('sites.copy.confirm', { name: site.name, count: site_ids.length }),
      description: (
        <>
          <p className={styles.targets}>
            {intl.formatList(targets.filter(({ id }) => site_ids.includes(id)).map(({ name }) => name))}
          </p>
          {t('sites.copy.confirm_text')}
          <ul className={styles.parts}>
            {parts.map((part) => (
              <li key={part}>{t(partEffectId(part))}</li>
            ))}
          </ul>
          {t('sites.copy.undone')}
        </>
      ),
      confirmLabel: t('sites.copy.submit', { count: site_ids.length }),
    })
}

function CopyForm({ site, targets }: { site: NamedSite; targets: readonly NamedSite[] }) {
  const t = useText()
  const ask = useCopyQuestion(site, targets)
  const [copySite] = sitesApi.useCopySiteMutation()
  const [copied, setCopied] = useState<readonly NamedSite[] | null>(null)
  if (copied) return <Copied site={site} copied={copied} onAgain={() => setCopied(null)} />
  const submit = async (values: CopyValues) => {
    if (!(await ask(values))) return
    const answer = await copySite({ id: site.id, body: values }).unwrap()
    setCopied(answer.copied)
  }
  return (
    <SubmitForm<CopyValues>
      label={t('sites.copy.form')}
      initialValues={{ parts: [], site_ids: [] }}
      schema={copySchema}
      onSubmit={submit}
    >
      <FieldRow min={360}>
        <Panel endsWithField>
          <CopyPartsField />
        </Panel>
        <Panel endsWithField>
          <CopyTargetsField targets={targets} />
        </Panel>
      </FieldRow>
      <CopyBar siteId={site.id} />
    </SubmitForm>
  )
}

function Copied(props: { site: NamedSite; copied: readonly NamedSite[]; onAgain: () => void }) {
  const intl = useIntl()
  const t = useText()
  const { site, copied, onAgain } = props
  return (
    <Panel>
      <Result
        status="success"
        className={styles.done}
        title={t('sites.copy.done_title')}
        subTitle={
          <span role="status">
            {t('sites.copy.done_text', { name: site.name, count: copied.length })}{' '}
            {intl.formatList(copied.map(({ name }) => name))}
          </span>
        }
        extra={
          <>
            <Button onClick={onAgain}>{t('sites.copy.again')}</Button>
            <LinkButton type="primary" to={paths.siteList()}>
              {t('sites.list.title')}
            </LinkButton>
          </>
        }
      />
    </Panel>
  )
}

/** Copies settings of one location to others. */
export function SiteCopyPage() {
  const t = useText()
  const { can, sites } = useSignedInUser()
  const { siteId } = useParams()
  const site = sites.find(({ id }) => String(id) === siteId)
  const targets = sites.filter((each) => each !== site)
  const alone = targets.length === 0 ? 'sites.action.only_one' : null
  const refusal = can.copy_site ? alone : 'sites.action.managers_only'
  return (
    <PageFrame
      title={site ? t('sites.copy.title', { name: site.name }) : t('sites.action.copy')}
      subtitle={t('sites.copy.subtitle')}
      back={{ to: paths.siteList(), label: t('sites.list.title') }}
      maxWidth="columns"
    >
      {!site ? (
        <EmptyState picture="search" title={t('error.not_found')} />
      ) : refusal ? (
        <EmptyState picture="locked" title={t(refusal)} />
      ) : (
        <CopyForm key={site.id} site={site} targets={targets} />
      )}
    </PageFrame>
  )
}
