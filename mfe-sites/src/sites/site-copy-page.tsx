import { SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { EmptyState, LinkButton, PageFrame, Panel, useConfirm } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Button, Result } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import { useCopySiteMutation } from './sites-api'
import { paths } from '../paths'
import { CopyPartsField, PART_TEXTS } from './copy-parts-field'
import { copySchema, type CopyValues } from './copy-schema'
import { CopyTargetsField } from './copy-targets-field'

interface Place {
  id: number
  name: string
}

function CopyBar({ siteId }: { siteId: number }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { values } = useFormikContext<CopyValues>()
  return (
    <SubmitBar
      submitLabel={intl.formatMessage({ id: 'sites.copy.submit' }, { count: values.site_ids.length })}
      onCancel={() => void navigate(paths.siteEdit({ siteId }))}
    />
  )
}

/** Asks, with what is overwritten where. */
function useCopyQuestion(site: Place, targets: readonly Place[]) {
  const intl = useIntl()
  const confirm = useConfirm()
  return ({ parts, site_ids }: CopyValues) =>
    confirm({
      title: intl.formatMessage({ id: 'sites.copy.confirm' }, { name: site.name, count: site_ids.length }),
      description: (
        <>
          <p style={{ margin: '0 0 8px', fontWeight: 500 }}>
            {intl.formatList(targets.filter(({ id }) => site_ids.includes(id)).map(({ name }) => name))}
          </p>
          <FormattedMessage id="sites.copy.confirm_text" />
          <ul style={{ margin: '4px 0 8px', paddingInlineStart: 20 }}>
            {parts.map((part) => (
              <li key={part}>
                <FormattedMessage id={PART_TEXTS[part].effect} />
              </li>
            ))}
          </ul>
          <FormattedMessage id="sites.copy.undone" />
        </>
      ),
      confirmLabel: intl.formatMessage({ id: 'sites.copy.submit' }, { count: site_ids.length }),
    })
}

function CopyForm({ site, targets }: { site: Place; targets: readonly Place[] }) {
  const intl = useIntl()
  const ask = useCopyQuestion(site, targets)
  const [copySite] = useCopySiteMutation()
  const [copied, setCopied] = useState<readonly Place[] | null>(null)
  if (copied) return <Copied site={site} copied={copied} onAgain={() => setCopied(null)} />
  const submit = async (values: CopyValues) => {
    if (!(await ask(values))) return
    const answer = await copySite({ id: site.id, body: values }).unwrap()
    setCopied(answer.copied)
  }
  return (
    <SubmitForm<CopyValues>
      label={intl.formatMessage({ id: 'sites.copy.form' })}
      initialValues={{ parts: [], site_ids: [] }}
      schema={copySchema}
      onSubmit={submit}
    >
      <Panel endsWithField>
        <CopyPartsField />
      </Panel>
      <Panel endsWithField>
        <CopyTargetsField targets={targets} />
      </Panel>
      <CopyBar siteId={site.id} />
    </SubmitForm>
  )
}

function Copied(props: { site: Place; copied: readonly Place[]; onAgain: () => void }) {
  const intl = useIntl()
  const { site, copied, onAgain } = props
  return (
    <Panel>
      <Result
        status="success"
        style={{ padding: '16px 0' }}
        title={intl.formatMessage({ id: 'sites.copy.done_title' })}
        subTitle={
          <span role="status">
            {intl.formatMessage({ id: 'sites.copy.done_text' }, { name: site.name, count: copied.length })}{' '}
            {intl.formatList(copied.map(({ name }) => name))}
          </span>
        }
        extra={
          <>
            <Button onClick={onAgain}>
              <FormattedMessage id="sites.copy.again" />
            </Button>
            <LinkButton type="primary" to={paths.siteList()}>
              <FormattedMessage id="sites.list.title" />
            </LinkButton>
          </>
        }
      />
    </Panel>
  )
}

/** Gives other locations what one has. */
export function SiteCopyPage() {
  const intl = useIntl()
  const { role, sites } = useSignedInUser()
  const { siteId } = useParams()
  const site = sites.find(({ id }) => String(id) === siteId)
  const targets = sites.filter((each) => each !== site)
  const refusal =
    role === 'client' ? 'sites.action.managers_only' : targets.length === 0 ? 'sites.action.only_one' : null
  return (
    <PageFrame
      title={
        site
          ? intl.formatMessage({ id: 'sites.copy.title' }, { name: site.name })
          : intl.formatMessage({ id: 'sites.action.copy' })
      }
      subtitle={intl.formatMessage({ id: 'sites.copy.subtitle' })}
      back={{ to: paths.siteList(), label: intl.formatMessage({ id: 'sites.list.title' }) }}
      maxWidth={840}
    >
      {!site ? (
        <EmptyState title={intl.formatMessage({ id: 'error.not_found' })} />
      ) : refusal ? (
        <EmptyState title={intl.formatMessage({ id: refusal })} />
      ) : (
        <CopyForm key={site.id} site={site} targets={targets} />
      )}
    </PageFrame>
  )
}
