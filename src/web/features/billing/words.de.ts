import { trialDays } from '#domain/limits.ts'

// The page
export const title = 'Abrechnung'
export const lead = 'Dein Tarif, deine Nutzung und deine Zahlungen.'

// The plan
export const plan = 'Tarif'
export const planNames = { free: 'Free', pro: 'Pro' }
export const planStates = { trialing: 'Probezeit', active: 'Aktiv' }
export const trialEnds = (day: string, time: string) =>
  `Deine Probezeit endet am ${day} um ${time}. Sie endet von selbst. Du zahlst nichts.`
export const usedUnlimited = (used: number) => `Heute ${used} genutzt. Kein Tageslimit.`
export const usedOf = (used: number, allowance: number) => `Heute ${used} von ${allowance} genutzt`
export const usedToday = 'Heute genutzt'
export const moreAt = (time: string) => `Mehr gibt es um ${time} deiner Zeit.`
export const trialUsed = 'Du hast deine Probezeit schon genutzt.'

// The trial
export const startTrial = `${trialDays} Tage Pro testen`
export const startingTrial = 'Geht los…'
export const trialStarted = (day: string, time: string) =>
  `Deine Probezeit mit Pro läuft. Sie endet am ${day} um ${time} von selbst, und du zahlst nichts.`
export const trialOn = `Deine ${trialDays} Tage mit Pro laufen. Keine Karte, keine Kosten.`
export const trialOnUntil = (day: string) =>
  `Deine ${trialDays} Tage mit Pro laufen. Sie enden am ${day} von selbst. Keine Karte, keine Kosten.`
export const tryPro = `Probier ${trialDays} Tage lang alles in Pro aus. Ohne Kreditkarte.`

// Payment
export const payment = 'Zahlung'
export const sample = 'Beispieldaten: Mit Stripe wird es echt'
export const sampleHint =
  'Das ist nicht deine Karte, und das sind nicht deine Rechnungen. So werden sie aussehen.'
export const cardEnding = (brand: string, last4: string) => `${brand} mit Endziffern ${last4}`
export const cardExpires = (month: string) => `Gültig bis ${month}`
export const updateCard = 'Ändern'
export const history = 'Rechnungen'
export const sampleHistory = 'Rechnungen (Beispiel)'
export const columns = { date: 'Datum', description: 'Beschreibung', status: 'Status', amount: 'Betrag' }
export const paymentStates = { success: 'Bezahlt', failure: 'Fehlgeschlagen' }
