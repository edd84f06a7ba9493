/** In place of numbers, for people whose profile names an eating disorder. */
export function GentleNote() {
  return (
    <section className="sec" aria-labelledby="gentle">
      <h2 id="gentle">No numbers here</h2>
      <p>
        Your profile mentions an eating disorder, so we leave out calories, targets and gaps. You can still note what you eat for your own
        care team.
      </p>
      <p>
        If food or eating feels hard right now, talk to your doctor, your therapist or someone you trust. You don’t have to do this alone.
      </p>
    </section>
  );
}
