import type { DarkRemote, ReleaseSummary, RemoteOverview } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, SwitchField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { DescriptionList, Dialog, Paragraph, QueryBoundary } from '@portico/shared/layout'
import { App } from 'antd'
import { boolean, object } from 'yup'
import { useRemoteTitle } from '../layout/remote-title'
import { releaseName, releasesApi } from './releases-api'
import { useWhen } from './use-release-changes'

/** `rollback` takes no other releases along, because remotes go back to those that fit by themselves. */
type ShellChange = 'promote' | 'rollback'

const TEXTS = {
  promote: {
    title: 'remotes.promote.title',
    text: 'remotes.promote.text',
    submit: 'remotes.release.promote',
    done: 'remotes.promote.done',
  },
  rollback: {
    title: 'remotes.rollback.title',
    text: 'remotes.rollback.text',
    submit: 'remotes.release.rollback',
    done: 'remotes.rollback.done',
  },
} as const

interface ShellDialogProps {
  remote: RemoteOverview
  release: ReleaseSummary
  change: ShellChange
  onClose: () => void
}

const forceSchema = object({ force: boolean().oneOf([true], formText('remotes.shell.force_required')) })
const anySchema = object({ force: boolean() })

/** Remotes without a release for the shell: those that go live with it, and those that stop working. */
function DarkRemotes({ dark, change }: { dark: readonly DarkRemote[]; change: ShellChange }) {
  const t = useText()
  const titleOf = useRemoteTitle()
  if (dark.length === 0) return <Paragraph>{t('remotes.shell.all_fit')}</Paragraph>
  return (
    <>
      <Paragraph>{t('remotes.shell.without_release', { count: dark.length })}</Paragraph>
      <DescriptionList
        items={dark.map((each) => ({
          key: each.name,
          label: titleOf(each),
          value:
            each.ready && change === 'promote'
              ? t('remotes.shell.together', { release: releaseName(each.ready) })
              : t('remotes.shell.goes_dark'),
        }))}
      />
    </>
  )
}

function ShellForm({
  remote,
  release,
  change,
  dark,
  onClose,
}: ShellDialogProps & { dark: readonly DarkRemote[] }) {
  const t = useText()
  const { message } = App.useApp()
  const when = useWhen(remote.name)
  const [promote] = releasesApi.usePromoteReleaseMutation()
  const [rollback] = releasesApi.useRollbackReleaseMutation()
  const texts = {
    release: releaseName(release),
    live: remote.live ? releaseName(remote.live) : 'none',
    when,
  }
  const set =
    change === 'promote' ? dark.flatMap(({ name, ready }) => (ready ? { name, build: ready.build } : [])) : []
  const needsForce = set.length < dark.length
  const submit = async () => {
    const force = needsForce && { force: true }
    if (change === 'rollback') await rollback({ name: remote.name, body: { ...force } }).unwrap()
    else {
      const others = set.length > 0 && { with: set }
      await promote({ name: remote.name, body: { build: release.build, ...others, ...force } }).unwrap()
    }
    void message.success(t(TEXTS[change].done, texts))
  }
  return (
    <SubmitForm<{ force: boolean }>
      label={t(TEXTS[change].title, texts)}
      initialValues={{ force: false }}
      schema={needsForce ? forceSchema : anySchema}
      onSubmit={submit}
      onSaved={onClose}
    >
      <Paragraph>{t(TEXTS[change].text, texts)}</Paragraph>
      <DarkRemotes dark={dark} change={change} />
      {needsForce && <SwitchField name="force" label={t('remotes.shell.force')} />}
      <SubmitBar submitLabel={t(TEXTS[change].submit)} onCancel={onClose} />
    </SubmitForm>
  )
}

/** Asks before everyone gets another shell, and names the remotes that have no release for it. */
export function ShellDialog(props: ShellDialogProps) {
  const t = useText()
  const { remote, release, change, onClose } = props
  const result = releasesApi.usePreviewPromotionQuery(
    { name: remote.name, query: { build: release.build } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Dialog open onClose={onClose} title={t(TEXTS[change].title, { release: releaseName(release) })}>
      <QueryBoundary result={result} label={t('remotes.shell.checking')} rows={3}>
        {({ dark }) => <ShellForm {...props} dark={dark} />}
      </QueryBoundary>
    </Dialog>
  )
}
