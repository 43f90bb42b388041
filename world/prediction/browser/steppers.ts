/** Without a script the scores are typed. */

const MOST = 20

const form = document.getElementById('guesses')
const fields = Array.from(form?.querySelectorAll<HTMLInputElement>('input[type=number]') ?? [])
const send = form?.querySelector<HTMLButtonElement>('[data-sent]')

function count() {
  if (!send) return
  const matches = new Map<string, boolean>()
  for (const { name, value } of fields) {
    const match = name.replace(/^(?:home|away)-/, '')
    matches.set(match, (matches.get(match) ?? true) && value !== '')
  }
  const missing = [...matches.values()].filter((filled) => !filled).length
  send.disabled = missing > 0
  send.textContent = missing > 0 ? `ใส่สกอร์อีก ${missing} คู่` : (send.dataset['sent'] ?? '')
}

for (const button of form?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? []) {
  button.hidden = false
  button.addEventListener('click', () => {
    const field = button.parentElement?.querySelector('input')
    if (!field) return
    const by = Number(button.dataset['step'])
    field.value = String(field.value === '' ? 0 : Math.min(MOST, Math.max(0, Number(field.value) + by)))
    count()
  })
}
form?.addEventListener('input', count)
count()
