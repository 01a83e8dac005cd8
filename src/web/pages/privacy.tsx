import { Link } from 'react-router'
import { PageTitle } from '../ui/page-title.tsx'
import { Prose } from './prose.tsx'

export default function Privacy() {
  return (
    <>
      <PageTitle description="What a Morsel server stores, where, for how long, who else sees it, and how to remove it.">
        Privacy | Morsel
      </PageTitle>
      <Prose
        title="Privacy"
        lead="What this software stores, where, for how long, and how you remove it. Whoever runs this server answers for it, and can tell you more than this page knows."
      >
        <h2>Your texts</h2>
        <p>
          A file that you choose is read in your browser, by OCR too where you ask for it; the file itself is
          never sent. When you press the button, the text and the name of the file go to this server. It
          stores them in its own database with the result, the passages, the engine’s name and the time, so
          that you can open them again. Only your account can.
        </p>
        <p>
          The text of a web page is fetched by this server, and only when you ask for it by its address. That
          site sees this server’s network address and that Morsel asked: nothing about you, unless the address
          itself tells it. The server keeps neither the address nor the page; its text is treated like any
          other that you work on.
        </p>
        <p>
          A text is kept once, however much you make of it, until you delete it or your account. Its results
          are deleted with it. Removing the last result that rests on a text from the list on your dashboard
          removes the text as well, for good. The text of a generation that failed or was stopped is removed
          at once, unless another result rests on it, and what is left of it, that it failed, within eight
          days.
        </p>
        <p>
          A text that you try on the front page is not sent at all: there the built-in engine works in your
          own browser, and forgets the text when you leave.
        </p>
        <h2>Who else sees a text</h2>
        <p>
          Nobody, as long as the built-in engine writes your results: it works on this server without a
          network. If the operator connected a language model, your text is sent to that model’s provider,
          whose own terms then apply to it. Each result names the engine that wrote it. The operator of a
          server can technically read its database.
        </p>
        <h2>Your account</h2>
        <p>Where this server signs people in itself, it stores:</p>
        <ul>
          <li>your e-mail address, and your name if you enter one;</li>
          <li>
            your password as an Argon2id hash, from which the password cannot be read back; the password
            itself is never stored;
          </li>
          <li>
            for each browser that is signed in, its network address, its name and version as the browser tells
            them, and when it signed in and last renewed its session. Signing out removes the entry; changing
            your password removes all others;
          </li>
          <li>
            if you choose them: your picture, made small in your browser and shown to you alone; the sealed
            secret of your authenticator app; the address at which your browser takes push messages;
          </li>
          <li>if you sign in with Google: your number, name and address there, and no token of Google’s;</li>
          <li>for an hour at most, a hash of each link or code that was mailed to you;</li>
          <li>
            your trial’s dates, how many generations you made on each day, and what you want to be told about.
          </li>
        </ul>
        <p>
          An operator can leave sign-in to a Supabase project instead. Your browser then talks to that service
          too, and it keeps your account.
        </p>
        <h2>Mail and messages</h2>
        <p>
          If the operator set up a mail server, it carries the mails about your account. A mail or a push
          message that a result is ready names the tool and nothing of your text; push messages go by your
          browser maker’s service, encrypted for your browser alone. You turn both off in Settings.
        </p>
        <h2>The security record</h2>
        <p>
          Signing up and in, refused attempts, signing out, and changes to your password, address, second
          factor or account are written down with the time, the account’s number and the network address:
          never a password, a code, a token or a text. Entries older than 90 days are removed each day, and
          all of yours with your account; what stays is that somebody was deleted.
        </p>
        <p>
          The server’s log has one line for each request, with its path, its outcome and its duration. It
          holds no texts and no network addresses. Where no mail is sent, a link to a new password that
          somebody asked for stands in it, for the operator to hand over.
        </p>
        <h2>In your browser</h2>
        <p>
          Morsel sets one cookie, for five minutes, while you sign in with Google. It keeps in your browser’s
          own storage:
        </p>
        <ul>
          <li>the tokens that keep you signed in (local storage), until you sign out;</li>
          <li>how often you used each tool on this device (IndexedDB and local storage);</li>
          <li>the theme you chose (local storage);</li>
          <li>
            the text you are working on and the name of its file (session storage), until you sign out or
            close the tab.
          </li>
        </ul>
        <h2>What there is not</h2>
        <p>
          No trackers, no analytics, no advertising. Fonts, scripts and images come from this server, and the
          page forbids your browser to load any from elsewhere.
        </p>
        <h2>Deleting everything</h2>
        <p>
          <strong>Delete Account</strong> on your <Link to="/app/account">account page</Link> stops what is
          running and removes all of the above at once. It cannot be undone. If you took a trial, or used
          something that day, its dates and number stay for 90 days under a keyed hash of your address, from
          which the address cannot be read back: signing up again should not renew them.{' '}
          <strong>Export my data</strong> gives you all of it first, as one file. Backups that the operator
          makes are outside this software. Where a Supabase project signs people in, the account there goes
          too if the operator allowed it, and otherwise nothing is removed: ask the operator.
        </p>
      </Prose>
    </>
  )
}
