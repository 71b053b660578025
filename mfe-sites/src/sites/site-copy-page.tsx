import { FieldRow, SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, PageFrame, Panel, useConfirm } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Button, Result } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import { array, number, object, string } from 'yup'
import { paths } from '../paths'
import { CopyPartsField, type CopyPart, partEffectId } from './copy-parts-field'
import { CopyTargetsField } from './copy-targets-field'
import { sitesApi } from './sites-api'
import styles from './site-copy-page.module.css'

/** The names are those of the API, so that its errors find their fields. */
interface CopyValues {
  parts: CopyPart[]
  site_ids: number[]
}

const copySchema = object({
  parts: array().of(string().required()).required().min(1, { id: 'sites.copy.parts_missing' }),
  site_ids: array().of(number().required()).required().min(1, { id: 'sites.copy.targets_missing' }),
})

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
