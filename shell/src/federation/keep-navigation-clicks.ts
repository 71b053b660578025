import { callerIn, reportOnce, sourceAround } from './running-remotes'

const CLICKS = /^(click|mousedown|pointerdown)$/

/** True for a click on the shell's own part of the page. Dialogs of remotes are outside the root. */
function isOnShell({ type, target }: Event): boolean {
  return (
    CLICKS.test(type) &&
    target instanceof Node &&
    document.getElementById('root')?.contains(target) === true &&
    !sourceAround(target)
  )
}

/** Prevents remotes from stopping clicks on the shell's own links and buttons, such as those of the navigation. */
export function keepNavigationClicks(): void {
  for (const name of ['stopPropagation', 'stopImmediatePropagation', 'preventDefault'] as const) {
    const own = Event.prototype[name]
    Event.prototype[name] = function kept(this: Event) {
      const source = isOnShell(this) ? callerIn(new Error().stack ?? '') : undefined
      if (source) reportOnce(source, 'interference', new Error(`Called ${name} for a click outside its page`))
      else own.call(this)
    }
  }
}
