import type { ProseSection } from './prose.tsx'

// The page
export const title = 'Privacy'
export const description =
  'What a Morsel server stores, where, for how long, who else sees it, and how to remove it.'
export const lead =
  'What we store, where, for how long, and how to delete it. “We” is this software; the operator of this server is responsible for it and can tell you more.'

// What its sentences link to, or stress
export const account = 'account page'
export const deleteAccount = 'Delete Account'
export const exportData = 'Export my data'

export const sections: ProseSection[] = [
  {
    heading: 'Your texts',
    blocks: [
      'Your browser reads your files, and does OCR if you ask for it. The file itself is never sent. When you press the button, its text and its name go to this server. We store them in our own database with the result, its passages, the engine’s name and the time, so you can open them again. Only your account can, unless you share something.',
      'When you give us a web address, this server fetches the page. That site sees this server’s network address and that Morsel asked. It learns nothing about you, unless the address itself gives it away. We keep neither the address nor the page, and treat its text like any other.',
      'We keep each text once, however much you make from it, until you delete it or your account. Its results, rounds of practice and cards go with it. We store it as soon as you send it, and it stays in your library even if nothing comes of it. If something fails, we also keep why, for a week.',
      'If a language model reads a long text part by part, we keep what it found in each part, so that it needn’t read the text again for the next result. It’s yours alone, goes with the text, and is gone after a month without use.',
      'What you try on the home page isn’t sent at all: the built-in engine runs in your own browser. The text stays in that browser, so it’s there when you create an account: until you close the tab or, once we’ve emailed you a link, until you’ve used it.',
    ],
  },
  {
    id: 'shared',
    heading: 'What is shared by a link',
    blocks: [
      'When you share something, anyone who has the link can open it until you close or withdraw it. They see what you share as it was then, the title and name you chose, and the passages, or the whole text if you say so. They don’t see your address, your account or the text’s name.',
      'If you answer a shared quiz, we keep your answers, when you began and finished and, if it was asked for, the name you typed. Whoever shared the quiz sees them, and nobody else. We don’t keep your network address with them, only a short code made from its network and a secret key, a different one for each link. It can’t be turned back into an address; it shows whoever shared the quiz how many answers came from one network, so that they can remove a flood at once. We set no cookie: a random number in your browser’s storage lets you go on where you left. Your answers are deleted with the link, its text or its owner’s account, and after a year at the latest. Whoever shared the quiz can delete them sooner: ask them.',
    ],
  },
  {
    heading: 'Who else sees a text',
    blocks: [
      'With the built-in engine, nobody: it runs on this server without a network. If the operator has connected a language model, your text goes to that model’s provider, and their terms apply to it. If there are several models, it goes to the next one’s provider only when one can’t answer. Every result names the engine that wrote it. Technically, a server’s operator can read its database.',
    ],
  },
  {
    heading: 'Your account',
    blocks: [
      'If this server handles sign-in itself, it stores:',
      [
        'your email address, and your name if you enter one;',
        'an Argon2id hash of your password, which can’t be turned back into it. The password itself is never stored;',
        'for each browser you’re signed in with: its network address, name and version, when it signed in and when it last renewed its session. Signing out removes the entry; changing your password removes all the others;',
        'if you add them: your picture, made smaller in your browser and shown only to you; your authenticator app’s secret, encrypted; and the address where your browser receives push messages;',
        'if you sign in with Google: your Google ID, name and address, but none of Google’s tokens;',
        'for up to an hour, a hash of each link or code we email you;',
        'your rounds of practice: what you answered, how long you looked at each question, and when;',
        'your cards, and each of your reviews with its time and rating;',
        'your trial dates, how many generations you made each day, and your notification settings.',
      ],
      'An operator can use a Supabase project for sign-in instead. Then your browser talks to that service too, and your account lives there.',
    ],
  },
  {
    heading: 'Emails and push messages',
    blocks: [
      'If the operator has set up a mail server, emails about your account go through it. When we tell you that a result is ready, we name the tool but nothing from your text. Push messages go through your browser maker’s service, encrypted so only your browser can read them. You can turn both off in Settings.',
    ],
  },
  {
    heading: 'The security record',
    blocks: [
      'We log sign-ups, sign-ins, failed attempts, sign-outs, and changes to your password, address, second factor or account, each with the time, the account’s ID and the network address. Never a password, code, token or text. Entries are deleted after 90 days, and yours go with your account. All that remains is that someone was deleted.',
      'The server’s log has one line per request: its path, outcome and duration. No texts, no network addresses. If the server can’t send email, password links go there too, for the operator to pass on.',
    ],
  },
  {
    heading: 'In your browser',
    blocks: [
      'We set one cookie for five minutes while you sign in with Google, and one for a year if you choose a language. In your browser’s storage we keep:',
      [
        'the tokens that keep you signed in, until you sign out (local storage);',
        'how often you used each tool on this device (IndexedDB and local storage);',
        'your theme (local storage);',
        'which shared quizzes you began to answer, as random numbers (local storage);',
        'the text you’re working on and its file’s name, until you sign out or close the tab (session storage).',
      ],
    ],
  },
  {
    heading: 'What you won’t find here',
    blocks: [
      'No trackers, no analytics, no ads. Fonts, scripts and images all come from this server, and we tell your browser not to load any from elsewhere.',
    ],
  },
  {
    heading: 'Deleting everything',
    blocks: [
      '{deleteAccount} on your {account} stops anything that’s running and deletes all of the above right away. You can’t undo it. If you took a trial, or used Morsel that day, we keep its dates and numbers for 90 days under a keyed hash of your address, which can’t be turned back into it. That way, signing up again doesn’t reset them. {exportData} gives you everything first, in one file. The operator’s backups are outside this software. If a Supabase project handles sign-in, your account there goes too if the operator allows it. If not, nothing is deleted: ask the operator.',
    ],
  },
]
